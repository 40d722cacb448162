import type { SafeHtml } from '@vitrine/rich-text'
import { type BoundedRenderer, withinBound } from './bounded-renderer.ts'

/** Most characters of an indented value: deep nesting would turn a small file into gigabytes of blanks. */
const MAX_INDENTED = 4_000_000

/** Returns a value as highlighted JSON, indented unless that takes too much space; a string as it is. */
export function renderJson(value: unknown, renderer: BoundedRenderer): SafeHtml {
  if (typeof value === 'string') return renderer.renderCode(value)
  const json = jsonOf(value)
  return withinBound(json, renderer, () => {
    const canIndent = json.length * depthOf(value) <= MAX_INDENTED
    return renderer.renderCode(canIndent ? (JSON.stringify(value, null, 2) ?? json) : json, 'json')
  })
}

/** Returns a value as JSON on one line; what JSON does not know, as text. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((deepest, inner) => Math.max(deepest, 1 + depthOf(inner)), 1)
}
