import type { SafeHtml } from '@vitrine/rich-text'
import { readPythonLiteral } from '@vitrine/transcript/model'
import { readableValue, type ReadableValue } from '../../workflow-run/values/readable-value.ts'
import { type BoundedRenderer, renderPrinted, withinBound } from '../bounded-renderer.ts'
import { type Prepared, prepareFile } from '../prepare-content.ts'
import { renderFields } from './render-fields.ts'

/** How long text is rendered: as Markdown, or as the output of a program. */
export type Prose = 'markdown' | 'terminal'

/** What renders a value, and how its long texts are read. */
export interface ValueOptions {
  renderer: BoundedRenderer
  prose: Prose
}

/** Renders what needs rendering in a value; the address of a field is that of the value and the field's index. */
export function prepareValue(value: unknown, address: string, options: ValueOptions): Prepared[] {
  const readable = readableValue(value)
  return readable ? prepareReadable(readable, address, options) : []
}

/** Renders what somebody said, however short it is. */
export function prepareWords(
  text: string | undefined,
  address: string,
  renderer: BoundedRenderer,
): Prepared[] {
  return text === undefined ? [] : [[address, renderProse(text, { renderer, prose: 'markdown' })]]
}

function prepareReadable(readable: ReadableValue, address: string, options: ValueOptions): Prepared[] {
  switch (readable.as) {
    case 'prose':
      return [[address, renderText(readable.text, options)]]
    case 'json':
      return [[address, renderFields(readable.value, options.renderer)]]
    case 'file':
      return prepareFile(readable.file, address, options.renderer)
    case 'fields':
      return readable.fields.flatMap((field, index) =>
        prepareReadable(field.value, `${address}/${index}`, options),
      )
    case 'words':
    case 'items':
    case 'table':
      return []
  }
}

/** What Python printed is read as the data that it is. */
function renderText(text: string, options: ValueOptions): SafeHtml {
  return withinBound(text, options.renderer, () => {
    const literal = readPythonLiteral(text)
    return literal ? renderFields(literal, options.renderer) : renderProse(text, options)
  })
}

/** A patch, which as Markdown would be a list of its changes. */
const PATCH = /^\s*(?:diff --git |--- \S.*\n\+\+\+ )/

function renderProse(text: string, { renderer, prose }: ValueOptions): SafeHtml {
  if (PATCH.test(text)) return renderer.renderCode(text, 'diff')
  return prose === 'terminal' ? renderPrinted(text, renderer) : renderer.renderMarkdown(text)
}
