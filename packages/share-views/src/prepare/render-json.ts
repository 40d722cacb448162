import { renderCode, type SafeHtml } from '@vitrine/rich-text'

/** A value as indented, highlighted JSON; a string as it is. */
export function renderJson(value: unknown): SafeHtml {
  if (typeof value === 'string') return renderCode(value)
  return renderCode(JSON.stringify(value, null, 2) ?? String(value), 'json')
}
