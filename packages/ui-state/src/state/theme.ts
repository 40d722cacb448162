/** Theme of a page; `system` follows the reader's device. */
export type Theme = 'light' | 'dark' | 'system'

/** Returns the theme that a text names; `light` for any other text. */
export function parseTheme(text: string): Theme {
  return text === 'dark' || text === 'system' ? text : 'light'
}

const DARK = '(prefers-color-scheme: dark)'

/** Returns the theme on this device now; `system` is `light` where there is no device. */
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
