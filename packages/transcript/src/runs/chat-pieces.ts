import { asArray, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import { embeddedJson } from './embedded-json.ts'

/**
 * The content of a message of any provider as pieces that the reader of OpenAI's messages knows: OpenTelemetry's parts,
 * Gemini's, Anthropic's blocks, OpenInference's contents. Pieces it knows already, and those nobody knows, stay.
 */
export function chatPieces(message: JsonObject): unknown[] | undefined {
  const pieces = asArray(message.parts) ?? asArray(message.contents) ?? asArray(message.content)
  return pieces?.map((piece) => pieceOf(asObject(asObject(piece)?.message_content) ?? piece))
}

function pieceOf(value: unknown): unknown {
  const piece = asObject(value)
  if (!piece) return value
  return ofType(piece) ?? ofGemini(piece) ?? piece
}

function ofType(piece: JsonObject): JsonObject | undefined {
  switch (piece.type) {
    case 'text':
      return { type: 'text', text: asString(piece.text) ?? asString(piece.content) ?? '' }
    case 'reasoning':
    case 'thinking':
      return {
        type: 'reasoning',
        text: firstText(piece.text, piece.content, piece.thinking, piece.reasoning) ?? '',
      }
    case 'tool_call':
    case 'tool_use':
    case 'function_call':
      return callPiece(piece)
    case 'tool_call_response':
    case 'tool_result':
      return answerPiece(piece)
    case 'Microsoft.Extensions.AI.TextReasoningContent':
      return { type: 'reasoning', text: asString(asObject(piece.content)?.text) ?? '' }
    case 'image':
      return imagePiece(piece)
    case 'blob':
      return { type: 'file', data: piece.content, mediaType: piece.mime_type ?? piece.modality }
    case 'uri':
      return { type: 'file', url: piece.uri, mediaType: piece.mime_type ?? piece.modality }
    default:
      return undefined
  }
}

/** Gemini's parts have no type; what they hold is named by their one key. */
function ofGemini(piece: JsonObject): JsonObject | undefined {
  const call = asObject(piece.function_call) ?? asObject(piece.functionCall)
  if (call) return callPiece(call)
  const answer = asObject(piece.function_response) ?? asObject(piece.functionResponse)
  if (answer) return answerPiece(answer)
  const bytes = asObject(piece.inline_data) ?? asObject(piece.inlineData)
  if (bytes) return { type: 'file', data: bytes.data, mediaType: bytes.mime_type ?? bytes.mimeType }
  const text = asString(piece.text)
  if (text === undefined || piece.type !== undefined) return undefined
  return piece.thought === true ? { type: 'reasoning', text } : { type: 'text', text }
}

function callPiece(call: JsonObject): JsonObject {
  const input = embeddedJson(call.arguments ?? call.input ?? call.args ?? {})
  return { type: 'tool-call', toolCallId: call.id ?? call.name, toolName: call.name, input }
}

function answerPiece(answer: JsonObject): JsonObject {
  const output = answer.response ?? answer.result ?? answer.content
  return {
    type: 'tool-result',
    toolCallId: firstText(answer.id, answer.tool_use_id, answer.tool_call_id, answer.name),
    toolName: answer.name,
    // Anthropic leaves the flag out where no error is.
    ...(answer.type === 'tool_result' && { isError: answer.is_error === true }),
    output: answer.is_error === true ? { type: 'error-text', value: textOf(output) } : embeddedJson(output),
  }
}

function imagePiece(piece: JsonObject): JsonObject {
  const source = asObject(piece.source)
  if (source) return { type: 'file', data: source.data, url: source.url, mediaType: source.media_type }
  const url = asText(asObject(asObject(piece.image)?.image)?.url) ?? asText(asObject(piece.image)?.url)
  return url ? { type: 'image_url', image_url: url } : piece
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function firstText(...values: unknown[]): string | undefined {
  return values.map(asText).find((text) => text !== undefined)
}
