import { renderData, type RichTextRenderer, type SafeHtml } from '@vitrine/rich-text'
import { renderJson } from '../render-json.ts'

/** Returns a value as lists of names and values, with its JSON one press away. */
export function renderFields(value: unknown, renderer: RichTextRenderer): SafeHtml {
  return renderData(value, renderJson(value, renderer))
}
