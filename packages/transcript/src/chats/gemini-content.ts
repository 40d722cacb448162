import { asArray, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import type { Part, ToolCallPart, ToolResult, ToolResultContent } from '../model/part.ts'
import { outputOutcome } from '../reading/output-outcome.ts'
import { fileFromBytes, mediaTypeOfUrl } from './file-from-bytes.ts'
import { toolOutput } from './tool-output.ts'

/** An answer to a call that stands among the parts of a message. */
export interface GeminiAnswer {
  toolCallId?: string
  toolName?: string
  result: ToolResult
}

/** The parts of a message of Gemini's kind, and the answers to calls that stand among them. */
export interface GeminiContent {
  parts: Part[]
  answers: GeminiAnswer[]
}

/** Reads the `parts` of a message of Gemini's kind; `messageId` names calls that have no id. */
export function geminiContent(value: unknown, messageId: string): GeminiContent {
  const content: GeminiContent = { parts: [], answers: [] }
  const pieces = asArray(value) ?? [value]
  for (const [index, piece] of pieces.entries()) {
    const more = ranIn(pieces[index - 1]) && ranIn(piece)
    const before = more && content.answers.at(-1)
    // Code that prints and then fails has two results.
    if (more && before) before.result = joined(before.result, ranResult(more))
    else readPiece(piece, `${messageId}-call-${index + 1}`, content)
  }
  return content
}

function readPiece(value: unknown, callId: string, { parts, answers }: GeminiContent): void {
  const piece = typeof value === 'string' ? { text: value } : asObject(value)
  if (!piece) return
  const call = asObject(piece.functionCall)
  const answer = asObject(piece.functionResponse)
  const code = asObject(piece.executableCode)
  const ran = asObject(piece.codeExecutionResult)
  const text = asString(piece.text)
  const file = fileOf(piece)
  if (call) parts.push(callPart(call, callId))
  else if (answer) answers.push(geminiAnswer(answer))
  else if (code)
    parts.push({
      type: 'tool-call',
      toolCallId: callId,
      toolName: 'code_execution',
      input: { language: asText(code.language)?.toLowerCase(), code: code.code },
    })
  else if (ran) answers.push({ toolName: 'code_execution', result: ranResult(ran) })
  else if (file) parts.push(file)
  else if (text !== undefined) {
    if (/\S/.test(text)) parts.push({ type: piece.thought === true ? 'reasoning' : 'text', text })
  } else if (Object.keys(piece).some((key) => !/^(thought|thoughtSignature|thought_signature)$/.test(key)))
    parts.push({ type: 'unknown', name: Object.keys(piece)[0] ?? 'part', value })
}

function callPart(call: JsonObject, fallbackId: string): ToolCallPart {
  return {
    type: 'tool-call',
    toolCallId: asText(call.id) ?? fallbackId,
    toolName: asText(call.name) ?? 'unknown',
    input: call.args ?? {},
  }
}

/** A `functionResponse`: its output or error, and the files beside it. */
export function geminiAnswer(answer: JsonObject): GeminiAnswer {
  const response = asObject(answer.response)
  const error = response?.error
  const only = response && Object.keys(response).length === 1
  const said = only
    ? (response.output ?? response.result ?? response.content ?? error ?? response)
    : answer.response
  const files = (asArray(answer.parts) ?? []).flatMap((piece) => fileOf(asObject(piece) ?? {}) ?? [])
  const isError = error !== undefined && error !== null
  return {
    toolCallId: asText(answer.id),
    toolName: asText(answer.name),
    result: {
      outcome: isError ? 'error' : (outputOutcome(response) ?? 'unset'),
      content: [...toolOutput(said), ...files],
    },
  }
}

function ranIn(piece: unknown): JsonObject | undefined {
  return asObject(asObject(piece)?.codeExecutionResult)
}

function joined(one: ToolResult, other: ToolResult): ToolResult {
  const outcome = one.outcome === 'error' ? one.outcome : other.outcome
  return { outcome, content: [...one.content, ...other.content] }
}

function ranResult(ran: JsonObject): ToolResult {
  const stated = asText(ran.outcome)
  const outcome = stated && outputOutcome({ is_error: !/^(OUTCOME_)?OK$/i.test(stated) })
  return { outcome: outcome || 'unset', content: toolOutput(ran.output) }
}

function fileOf(piece: JsonObject): Extract<ToolResultContent, { type: 'file' }> | undefined {
  const inline = asObject(piece.inlineData) ?? asObject(piece.inline_data)
  const linked = asObject(piece.fileData) ?? asObject(piece.file_data)
  const source = inline ?? linked
  if (!source) return undefined
  const bytes = asText(source.data) ?? asText(source.fileUri) ?? asText(source.file_uri)
  const mediaType = asText(source.mimeType) ?? asText(source.mime_type) ?? mediaTypeOfUrl(bytes)
  return fileFromBytes(mediaType, bytes, asText(source.displayName))
}
