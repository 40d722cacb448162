import { renderData, type SafeHtml } from '@vitrine/rich-text'
import { type BoundedRenderer, withinBound } from '../bounded-renderer.ts'
import { jsonOf, renderJson } from '../render-json.ts'

/** Returns a value as lists of names and values, with its JSON one press away. */
export function renderFields(value: unknown, renderer: BoundedRenderer): SafeHtml {
  return withinBound(jsonOf(value), renderer, () => renderData(value, renderJson(value, renderer)))
}
