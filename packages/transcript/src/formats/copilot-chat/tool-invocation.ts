import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { asArray, asNumber, asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { ToolCallPart, ToolResult, ToolResultContent } from '../../model/part.ts'
import { outputOutcome } from '../../reading/output-outcome.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'
import { addressOf, markdownOf } from './markdown-text.ts'
import type { ReportedCalls } from './reported-calls.ts'

/** A call as the editor shows it, with what the model wrote and was answered where that is kept too. */
export function invocationPart(piece: JsonObject, calls: ReportedCalls): ToolCallPart {
  const toolName = asText(piece.toolId) ?? 'unknown'
  const toolCallId = asText(piece.toolCallId) ?? ''
  const reported = calls.take(toolCallId, toolName)
  const details = asObject(piece.resultDetails)
  const specific = asObject(piece.toolSpecificData)
  const shown = shownContent(piece, details, specific)
  const outcome = outcomeOf(piece, details, specific)
  const content = reported?.result?.content ?? shown
  const hasEnded = piece.isComplete === true || content.length > 0
  const durationMs = asNumber(asObject(specific?.terminalCommandState)?.duration)
  const result: ToolResult | undefined = hasEnded
    ? { outcome, content, ...(durationMs !== undefined && durationMs >= 0 && { durationMs }) }
    : undefined
  return {
    type: 'tool-call',
    toolCallId: reported?.toolCallId || toolCallId,
    toolName,
    input: reported?.input ?? inputOf(piece, details, specific),
    result,
  }
}

/** What the call was asked to do; where nothing keeps it, the words in which the editor shows it. */
function inputOf(piece: JsonObject, details?: JsonObject, specific?: JsonObject): unknown {
  const written = asText(details?.input)
  if (written !== undefined) return parseEmbeddedText(written) ?? written
  if (specific?.rawInput !== undefined) return specific.rawInput
  const command = asObject(specific?.commandLine)
  if (command) return { command: command.toolEdited ?? command.userEdited ?? command.original }
  if (specific && specific.kind !== 'input') return specific
  const message = markdownOf(piece.pastTenseMessage) ?? markdownOf(piece.invocationMessage)
  return message === undefined ? {} : { message }
}

function outcomeOf(piece: JsonObject, details?: JsonObject, specific?: JsonObject): ToolResult['outcome'] {
  const confirmed = asObject(piece.isConfirmed)
  if (piece.isConfirmed === false || confirmed?.type === 0) return 'error'
  return (
    outputOutcome(details) ??
    outputOutcome(asObject(specific?.terminalCommandState)) ??
    (piece.isComplete === true ? 'success' : 'unset')
  )
}

function shownContent(piece: JsonObject, details?: JsonObject, specific?: JsonObject): ToolResultContent[] {
  const terminal = asString(asObject(specific?.terminalCommandOutput)?.text)
  if (terminal !== undefined) return [{ type: 'text', text: terminal }]
  const list = asArray(details?.output)
  if (list) return list.map(outputPiece)
  return (asArray(piece.resultDetails) ?? []).map((value): ToolResultContent => {
    const address = addressOf(value)
    if (address === undefined) return { type: 'data', name: 'result', data: value }
    const isPage = /^https?:/.test(address)
    return { type: 'source', sourceId: address, ...(isPage ? { url: address } : { title: address }) }
  })
}

function outputPiece(value: unknown): ToolResultContent {
  const piece = asObject(value)
  const text = asString(piece?.value)
  if (text === undefined) return { type: 'data', name: 'output', data: value }
  if (piece?.isText === false) return fileFromBytes(asText(piece.mimeType), text)
  return { type: 'text', text }
}
