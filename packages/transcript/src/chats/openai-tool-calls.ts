import { asArray, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import { parseEmbeddedText } from '../records/quote-large-integers.ts'
import type { ToolCallPart } from '../model/part.ts'
import { uiInvocation } from './ui-tool-part.ts'

/** A call of a tool, and whether its arguments were the JSON they should be. */
export interface ReadCall {
  part: ToolCallPart
  hasBrokenArguments: boolean
}

/** The calls an assistant's message makes: `tool_calls`, the older `function_call`, the AI SDK's in the content. */
export function openaiToolCalls(message: JsonObject, messageId: string): ReadCall[] {
  const { tool_calls: reported, function_call: reportedFunction } = statedCalls(message)
  const calls = (asArray(reported) ?? []).map((value, index) => {
    const call = asObject(value) ?? {}
    return readCall(call, asText(call.id) ?? `${messageId}-call-${index + 1}`)
  })
  const older = asObject(reportedFunction)
  const olderCall = older ? [readCall({ function: older }, `${messageId}-call`)] : []
  const written = calls.length > 0 ? [] : loggedInContent(message, messageId)
  return [...calls, ...olderCall, ...written, ...callsInContent(message, messageId)]
}

/** The calls beside a message's content. LangChain has those of a provider in `additional_kwargs` and may repeat them. */
export function statedCalls(message: JsonObject): JsonObject {
  const source = hasCalls(message) ? message : asObject(message.additional_kwargs)
  if (!source || !hasCalls(source)) return {}
  return {
    ...(source.tool_calls != null && { tool_calls: source.tool_calls }),
    ...(source.function_call != null && { function_call: source.function_call }),
  }
}

function hasCalls({ tool_calls: calls, function_call: call }: JsonObject): boolean {
  return (Array.isArray(calls) && calls.length > 0) || asObject(call) !== undefined
}

/** Calls that a program logged as pieces of the content; where it also states them beside, they are there once. */
function loggedInContent({ content }: JsonObject, messageId: string): ReadCall[] {
  const pieces = Array.isArray(content) ? content.map(asObject) : []
  return pieces.flatMap((piece, index) =>
    piece?.type === 'tool_call'
      ? [readCall(piece, asText(piece.tool_call_id) ?? asText(piece.id) ?? `${messageId}-piece-${index + 1}`)]
      : [],
  )
}

function callsInContent({ content }: JsonObject, messageId: string): ReadCall[] {
  if (!Array.isArray(content)) return []
  return content
    .map(asObject)
    .flatMap((piece, index) =>
      piece?.type === 'tool-call'
        ? [{ part: callOfPiece(piece, `${messageId}-piece-${index + 1}`), hasBrokenArguments: false }]
        : [],
    )
}

function callOfPiece(piece: JsonObject, fallbackId: string): ToolCallPart {
  return uiInvocation(piece, asText(piece.toolName) ?? 'unknown', fallbackId).part
}

/** A call as OpenAI writes it, around a function or bare; arguments that are no JSON stay text. */
export function readCall(call: JsonObject, toolCallId: string): ReadCall {
  const custom = asObject(call.custom)
  const called = custom ?? asObject(call.function) ?? call
  const { input, isBroken } = custom
    ? { input: custom.input, isBroken: false }
    : readArguments(called.arguments ?? called.args)
  const toolName = asText(called.name) ?? 'unknown'
  return { part: { type: 'tool-call', toolCallId, toolName, input }, hasBrokenArguments: isBroken }
}

/** Arguments are JSON in a string, LangChain's `args` an object; a text that is not JSON stays unchanged. */
function readArguments(value: unknown): { input: unknown; isBroken: boolean } {
  const text = asString(value)
  if (text === undefined) return { input: value ?? {}, isBroken: false }
  if (text.trim() === '') return { input: {}, isBroken: false }
  const input = parseEmbeddedText(text)
  return input === undefined ? { input: text, isBroken: true } : { input, isBroken: false }
}
