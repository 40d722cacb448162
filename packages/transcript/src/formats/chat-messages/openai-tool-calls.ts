import { asArray, asObject, asString, asText, type JsonObject } from '../../import/json-value.ts'
import type { ToolCallPart } from '../../model/part.ts'

/** A call of a tool, and whether its arguments were the JSON they should be. */
export interface ReadCall {
  part: ToolCallPart
  hasBrokenArguments: boolean
}

/** The calls an assistant's message makes, by `tool_calls` or the older `function_call`. */
export function openaiToolCalls(message: JsonObject, messageId: string): ReadCall[] {
  const calls = (asArray(message.tool_calls) ?? []).map((value, index) => {
    const call = asObject(value) ?? {}
    return readCall(call, asText(call.id) ?? `${messageId}-call-${index + 1}`)
  })
  const older = asObject(message.function_call)
  return older ? [...calls, readCall({ function: older }, `${messageId}-call`)] : calls
}

function readCall(call: JsonObject, toolCallId: string): ReadCall {
  const custom = asObject(call.custom)
  const called = custom ?? asObject(call.function) ?? call
  const { input, isBroken } = custom
    ? { input: custom.input, isBroken: false }
    : readArguments(called.arguments)
  const toolName = asText(called.name) ?? 'unknown'
  return { part: { type: 'tool-call', toolCallId, toolName, input }, hasBrokenArguments: isBroken }
}

/** Arguments are JSON in a string; a text that is no JSON is kept as it is. */
function readArguments(value: unknown): { input: unknown; isBroken: boolean } {
  const text = asString(value)
  if (text === undefined) return { input: value ?? {}, isBroken: false }
  if (text.trim() === '') return { input: {}, isBroken: false }
  try {
    return { input: JSON.parse(text), isBroken: false }
  } catch {
    return { input: text, isBroken: true }
  }
}
