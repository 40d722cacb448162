import type { RichTextRenderer, SafeHtml } from '@vitrine/rich-text'

/** Most characters of an indented value: deep nesting would turn a small file into gigabytes of blanks. */
const MAX_INDENTED = 4_000_000

/** Returns a value as highlighted JSON, indented unless that takes too much space; a string as it is. */
export function renderJson(value: unknown, { renderCode }: RichTextRenderer): SafeHtml {
  if (typeof value === 'string') return renderCode(value)
  const json = JSON.stringify(value) ?? String(value)
  const canIndent = json.length * depthOf(value) <= MAX_INDENTED
  return renderCode(canIndent ? (JSON.stringify(value, null, 2) ?? json) : json, 'json')
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((deepest, inner) => Math.max(deepest, 1 + depthOf(inner)), 1)
}
