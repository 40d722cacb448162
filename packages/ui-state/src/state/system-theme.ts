import { parseTheme } from './theme.ts'

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
