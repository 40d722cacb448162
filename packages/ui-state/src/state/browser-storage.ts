/** Key of the state in localStorage. */
export const UI_STATE_KEY = 'vitrine.ui-state'

/** The state last written to localStorage, as text. Throws where storage is blocked: even its getter does. */
export function readStoredText(): string | null {
  return window.localStorage.getItem(UI_STATE_KEY)
}

/** Where a store keeps its state as text. Every function may throw; the store goes on in memory then. */
export interface UiStorage {
  /** The text last written, or `null`. */
  read(): string | null
  write(text: string): void
  /** Calls back whenever somebody else, such as another tab, may have written, until the returned function is called. */
  follow?(listener: () => void): () => void
}

/** Keeps the state in localStorage and follows other tabs. Touches nothing before the store does. */
export function browserStorage(): UiStorage {
  return {
    read: readStoredText,
    write: (text) => window.localStorage.setItem(UI_STATE_KEY, text),
    follow,
  }
}

function follow(listener: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === UI_STATE_KEY) listener()
  }
  // A page in the back/forward cache hears nothing while it is there.
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener()
  }
  window.addEventListener('storage', onStorage, { signal })
  window.addEventListener('pageshow', onPageShow, { signal })
  return () => stop.abort()
}
