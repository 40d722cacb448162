/** Key of the state in localStorage. */
export const UI_STATE_KEY = 'vitrine.ui-state'

/**
 * Returns the text last written to localStorage, or `null`. Throws where storage is blocked: even its getter does.
 */
export function readStoredText(): string | null {
  return window.localStorage.getItem(UI_STATE_KEY)
}

/** Stores the state as text. Every function may throw; the store then continues in memory. */
export interface UiStorage {
  /** Returns the text last written, or `null`. */
  read(): string | null
  /** Stores the text instead of an earlier one. */
  write(text: string): void
  /**
   * Calls the listener whenever another writer, such as another tab, may have written, until the returned function
   * is called.
   */
  follow?(listener: () => void): () => void
}

/** Creates a storage in localStorage that follows other tabs. Accesses nothing before the store does. */
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
