import { trustPreparedHtml, type SafeHtml } from '@vitrine/rich-text'
import type { ToolCallPart } from '@vitrine/transcript'
import { callKind, inputFields } from '@vitrine/transcript/tools'
import { isLongPage } from '../sizing/long-text.ts'
import { toolInputPieces, type ToolInputPiece } from '../tools/tool-input-pieces.ts'
import { type BoundedRenderer, renderPrinted, withinBound } from './bounded-renderer.ts'
import { prepareContent, type Prepared } from './prepare-content.ts'
import { indentJson, isJson } from '../tools/indent-json.ts'
import { isProseAnswer } from '../tools/is-prose-answer.ts'
import { languageOfFile } from '../tools/language-of-file.ts'
import { patchLanguage } from '../tools/patch-language.ts'
import { isWrappedFile, readNumberedLines } from '../tools/numbered-lines.ts'
import { renderJson } from './render-json.ts'

/** Renders the input of a tool call, piece by piece, and its result. */
export function prepareToolCall(part: ToolCallPart, address: string, renderer: BoundedRenderer): Prepared[] {
  const input = toolInputPieces(part).flatMap((piece, index): Prepared[] =>
    piece.as === 'fields' ? [] : [[`${address}/input/${index}`, renderInput(piece, renderer)]],
  )
  const renderAnswer = (text: string): SafeHtml => {
    switch (part.shownAs?.result) {
      case 'text':
        return renderPrinted(text, renderer)
      case 'code':
        return renderer.renderCode(text, undefined)
      case 'json':
        return renderer.renderCode(indentJson(text), 'json')
      case 'auto':
      case 'hidden':
      case undefined:
        return isProseAnswer(part, text)
          ? renderProse(part, text, renderer)
          : (renderFile(part, text, renderer) ?? renderOutput(text, renderer))
    }
  }
  const result = (part.result?.content ?? []).flatMap((content, index): Prepared[] => {
    const at = `${address}/result/${index}`
    if (content.type !== 'text') return prepareContent(content, at, renderer)
    const isError = part.result?.outcome === 'error'
    const text = isError ? withoutErrorTags(content.text) : content.text
    return [[at, withinBound(text, renderer, () => renderAnswer(text))]]
  })
  return [...input, ...result]
}

/** Some agents put the text of a failure between tags for their model, which say nothing to readers. */
function withoutErrorTags(text: string): string {
  return /^\s*<(tool_use_error)>([^]*)<\/\1>\s*$/.exec(text)?.[2]?.trim() ?? text
}

function renderInput(piece: Exclude<ToolInputPiece, { as: 'fields' }>, renderer: BoundedRenderer): SafeHtml {
  switch (piece.as) {
    case 'code':
      return renderer.renderCode(piece.text, piece.language)
    case 'markdown':
      return renderer.renderMarkdown(piece.text)
    case 'json':
      return renderJson(piece.value, renderer)
  }
}

/** A long page scrolls in its box, and is reached by keyboard for that, as code is. */
function renderProse(part: ToolCallPart, text: string, renderer: BoundedRenderer): SafeHtml {
  const html = renderer.renderMarkdown(text)
  if (callKind(part) === 'agent' || !isLongPage(text)) return html
  return trustPreparedHtml(`<div class="vitrine-long-prose rich-text" tabindex="0">${html}</div>`)
}

/** What was read or changed of a file, coloured by its name, with the numbers of its lines beside it; undefined for anything else. */
function renderFile(part: ToolCallPart, text: string, renderer: BoundedRenderer): SafeHtml | undefined {
  const kind = callKind(part)
  const isChange = kind === 'edit' || kind === 'write'
  if ((kind !== 'read' && !isChange) || part.result?.outcome === 'error') return undefined
  const fields = inputFields(part.input)
  const language = languageOfFile(fields)
  const isTable = language !== undefined && TABLES.has(language)
  if (isChange) return renderChanged(text, language, isTable, renderer)
  // The `Read` of Claude Code writes bare tabs, and numbers whatever it reads.
  const hasBareTabs = part.toolName === 'Read' && typeof fields.file_path === 'string'
  const numbered = readNumberedLines(text, { isTable, hasBareTabs })
  if (numbered) return renderer.renderCode(numbered.code, language, numbered.firstLine)
  if (isWrappedFile(text)) return undefined
  // One line is as often what the tool says about the file.
  return language !== undefined && text.includes('\n') ? renderer.renderCode(text, language) : undefined
}

/** Files of cells, which may be numbers. */
const TABLES = new Set(['tsv', 'csv', 'psv'])

/** What a change says of itself in one line, and below it the lines of the file as they are now. */
function renderChanged(
  text: string,
  language: string | undefined,
  isTable: boolean,
  renderer: BoundedRenderer,
): SafeHtml | undefined {
  const end = text.indexOf('\n')
  const numbered = end === -1 ? undefined : readNumberedLines(text.slice(end + 1), { isTable })
  if (!numbered) return undefined
  const said = renderPrinted(text.slice(0, end), renderer)
  const lines = renderer.renderCode(numbered.code, language, numbered.firstLine)
  return trustPreparedHtml(`${said}${lines}`)
}

function renderOutput(text: string, renderer: BoundedRenderer): SafeHtml {
  const language = patchLanguage(text)
  if (language) return renderer.renderCode(text, language)
  return isJson(text) ? renderer.renderCode(indentJson(text), 'json') : renderPrinted(text, renderer)
}
