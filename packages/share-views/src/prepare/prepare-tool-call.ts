import { renderCode, renderMarkdown, renderTerminal, type SafeHtml } from '@vitrine/rich-text'
import type { ToolCallPart, ToolResultContent } from '@vitrine/transcript'
import { callKind } from '@vitrine/transcript/tools'
import { toolInputPieces, type ToolInputPiece } from '../tools/tool-input-pieces.ts'
import { prepareContent, type Prepared } from './prepare-content.ts'
import { renderJson } from './render-json.ts'

/** Renders the input of a tool call, piece by piece, and its result. */
export function prepareToolCall(part: ToolCallPart, address: string): Prepared[] {
  const input = toolInputPieces(part).map((piece, index): Prepared => [
    `${address}/input/${index}`,
    renderInput(piece),
  ])
  const answersInProse = callKind(part) === 'agent'
  const result = (part.result?.content ?? []).flatMap((content, index) =>
    prepareAnswer(content, `${address}/result/${index}`, answersInProse),
  )
  return [...input, ...result]
}

function renderInput(piece: ToolInputPiece): SafeHtml {
  switch (piece.as) {
    case 'code':
      return renderCode(piece.text, piece.language)
    case 'markdown':
      return renderMarkdown(piece.text)
    case 'json':
      return renderJson(piece.value)
  }
}

function prepareAnswer(content: ToolResultContent, address: string, isProse: boolean): Prepared[] {
  if (content.type !== 'text') return prepareContent(content, address)
  if (isProse) return [[address, renderMarkdown(content.text)]]
  return [[address, isJson(content.text) ? renderCode(content.text, 'json') : renderTerminal(content.text)]]
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
