/** How a page is coloured; `system` follows the reader's device. */
export type Theme = 'light' | 'dark' | 'system'

/** The theme that a text names; any text that names none is `light`. */
export function parseTheme(text: string): Theme {
  return text === 'dark' || text === 'system' ? text : 'light'
}
