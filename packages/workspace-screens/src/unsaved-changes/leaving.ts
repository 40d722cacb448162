/** What an application does when it would leave a place. */
export interface Leaving {
  leave(): void
  stay(): void
}

/** How a place in which something could be lost and its application speak of leaving. */
export interface LeaveGuardProps {
  /** Told when something could be lost by leaving, and when that is over: hold back what leads away meanwhile. */
  onUnsaved?: (isUnsaved: boolean) => void
  /** Something that leads away was held back: the screen asks, and calls one of the two. */
  leaving?: Leaving
}
