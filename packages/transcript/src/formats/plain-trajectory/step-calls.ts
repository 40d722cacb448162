import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { readCall } from '../../chats/openai-tool-calls.ts'
import type { ToolCallPart, ToolResult } from '../../model/part.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { factOf, toolOf } from './plain-steps.ts'

/** Whether a step is the turn of the node of a graph in which its tools run. */
export function isTurnOfTools(step: JsonObject): boolean {
  return /^(?:tools?|tool_?node|actions?|execute\w*)$/i.test(asText(factOf(step, 'node')) ?? '')
}

/** What came of a step; undefined where it does not say. */
export function resultOf(step: JsonObject): ToolResult | undefined {
  const error = factOf(step, 'error')
  const output = factOf(step, 'observed') ?? error
  if (output === undefined) return undefined
  const hasFailed = error !== undefined && error !== false
  return toolAnswer(output, hasFailed ? false : factOf(step, 'success'))
}

/** The calls of a step, which have no ids yet. */
export function callsOf(step: JsonObject): Pick<ToolCallPart, 'toolName' | 'input'>[] {
  const listed = (asArray(step.tool_calls) ?? []).flatMap((value) => {
    const call = asObject(value) ?? (asText(value) === undefined ? undefined : { name: value })
    return call ? [readCall(call, '').part] : []
  })
  const action = toolOf(step)
  if (listed.length > 0 || action === undefined) return listed
  const { args, arguments: named, input, params, parameters } = asObject(factOf(step, 'action')) ?? {}
  return [callOf(action, args ?? named ?? input ?? params ?? parameters ?? factOf(step, 'input') ?? {})]
}

/** One that is written as `Search[tea]` or `search("tea")` is told apart into the tool and what it was given. */
function callOf(action: string, input: unknown): Pick<ToolCallPart, 'toolName' | 'input'> {
  const [, toolName, listed, given = listed] =
    /^([\w.-]{1,64})\s*(?:\[([^]*)\]|\(([^]*)\))\s*$/.exec(action) ?? []
  return toolName === undefined ? { toolName: action, input } : { toolName, input: { input: given } }
}
