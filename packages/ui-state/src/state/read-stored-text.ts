/** Key of the state in localStorage. */
export const UI_STATE_KEY = 'vitrine.ui-state'

/** The state last written to localStorage, as text. Throws where storage is blocked: even its getter does. */
export function readStoredText(): string | null {
  return window.localStorage.getItem(UI_STATE_KEY)
}
