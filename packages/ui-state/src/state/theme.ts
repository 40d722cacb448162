/** How a page is coloured; `system` follows the reader's device. */
export type Theme = 'light' | 'dark' | 'system'

/** The theme that a text names; any text that names none is `light`. */
export function parseTheme(text: string): Theme {
  return text === 'dark' || text === 'system' ? text : 'light'
}

const DARK = '(prefers-color-scheme: dark)'

/** What a theme comes to on this device now; `system` is `light` where there is no device to ask. */
export function resolveTheme(text: string): 'light' | 'dark' {
  const theme = parseTheme(text)
  if (theme !== 'system') return theme
  return globalThis.matchMedia?.(DARK).matches ? 'dark' : 'light'
}

/** Calls the listener when the device changes between light and dark. */
export function followSystemTheme(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(DARK)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
