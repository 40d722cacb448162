import { renderCode, type SafeHtml } from '@vitrine/rich-text'

/** Characters of an indented value; deep nesting would make gigabytes of blanks out of a small file. */
const MOST_INDENTED = 4_000_000

/** A value as highlighted JSON, indented where that takes no more room than it is worth; a string as it is. */
export function renderJson(value: unknown): SafeHtml {
  if (typeof value === 'string') return renderCode(value)
  const json = JSON.stringify(value) ?? String(value)
  const canIndent = json.length * depthOf(value) <= MOST_INDENTED
  return renderCode(canIndent ? (JSON.stringify(value, null, 2) ?? json) : json, 'json')
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((deepest, inner) => Math.max(deepest, 1 + depthOf(inner)), 1)
}
