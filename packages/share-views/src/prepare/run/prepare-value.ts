import { renderCode, renderMarkdown, renderTerminal, type SafeHtml } from '@vitrine/rich-text'
import { readableValue, type ReadableValue } from '../../workflow-run/values/readable-value.ts'
import { type Prepared, prepareFile } from '../prepare-content.ts'
import { renderJson } from '../render-json.ts'

/** How long text is rendered: as Markdown, or as the output of a program. */
export type Prose = 'markdown' | 'terminal'

/** Renders what needs rendering in a value; the address of a field is that of the value and the field's index. */
export function prepareValue(value: unknown, address: string, prose: Prose): Prepared[] {
  const readable = readableValue(value)
  return readable ? prepareReadable(readable, address, prose) : []
}

/** Renders what somebody said, however short it is. */
export function prepareWords(text: string | undefined, address: string): Prepared[] {
  return text === undefined ? [] : [[address, renderProse(text, 'markdown')]]
}

function prepareReadable(readable: ReadableValue, address: string, prose: Prose): Prepared[] {
  switch (readable.as) {
    case 'prose':
      return [[address, renderProse(readable.text, prose)]]
    case 'json':
      return [[address, renderJson(readable.value)]]
    case 'file':
      return prepareFile(readable.file, address)
    case 'fields':
      return readable.fields.flatMap((field, index) =>
        prepareReadable(field.value, `${address}/${index}`, prose),
      )
    case 'words':
    case 'items':
    case 'table':
      return []
  }
}

/** A patch, which as Markdown would be a list of its changes. */
const PATCH = /^\s*(?:diff --git |--- \S.*\n\+\+\+ )/

function renderProse(text: string, prose: Prose): SafeHtml {
  if (PATCH.test(text)) return renderCode(text, 'diff')
  return prose === 'terminal' ? renderTerminal(text) : renderMarkdown(text)
}
