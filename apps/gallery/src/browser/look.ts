/** What a reader chose for the whole site, stored in this browser. */
export interface Look {
  /** Absent: as the device has it. */
  theme?: 'light' | 'dark'
  direction?: 'ltr' | 'rtl'
}

const STORED_AS = 'vitrine-gallery'

/** Reads what was chosen; nothing where storage is blocked. */
export function readLook(): Look {
  try {
    return JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') as Look
  } catch {
    return {}
  }
}

/** Shows a look in this document and stores it; documents in frames follow by themselves. */
export function chooseLook(look: Look): void {
  showLook(look)
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(look))
  } catch {
    // Blocked storage: the choice holds for this page.
  }
}

/** Shows a look in this document. */
export function showLook({ theme, direction }: Look): void {
  const root = document.documentElement
  root.dataset.theme = theme ?? 'system'
  root.dir = direction ?? 'ltr'
}

/** Calls `show` whenever another document of the site chose a look. Returns a function that ends that. */
export function followLook(show: (look: Look) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === STORED_AS) show(readLook())
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
