/** A navigation that the application holds back because the screen has unsaved changes. */
export interface BlockedNavigation {
  /** Goes where the navigation leads; the changes are lost. */
  leave(): void
  /** Drops the navigation. */
  stay(): void
}

/** Connects a screen that can have unsaved changes with the navigation of its application. */
export interface UnsavedChangesGuardProps {
  /** Called with true when the screen has unsaved changes, and with false when it has none: the application blocks navigation meanwhile. */
  onUnsaved?: (isUnsaved: boolean) => void
  /** A navigation that was blocked: the screen asks the person and calls one of its two functions. */
  blockedNavigation?: BlockedNavigation | undefined
}
