/** What the frame of an application shows. */
export interface UiState {
  sidebarShow: boolean
  asideShow: boolean
  /** `light`, `dark` or `system`; `parseTheme` reads any other text as `light`. */
  theme: string
}

/** The state before anything is chosen. Source: the specification, "Interface state (global)". */
export const initialUiState: Readonly<UiState> = Object.freeze({
  sidebarShow: true,
  asideShow: false,
  theme: 'light',
})
