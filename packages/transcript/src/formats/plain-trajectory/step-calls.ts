import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { readCall } from '../../chats/openai-tool-calls.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import type { ToolCallPart, ToolResult } from '../../model/part.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { factOf, keyOf, toolOf } from './plain-steps.ts'

/** Whether a step is the turn of the node of a graph in which its tools run. */
export function isTurnOfTools(step: JsonObject): boolean {
  return /^(?:tools?|tool_?node|actions?|execute\w*)$/i.test(asText(factOf(step, 'node')) ?? '')
}

/** What came of a step; undefined where it does not say. */
export function resultOf(step: JsonObject): ToolResult | undefined {
  const error = factOf(step, 'error')
  const output = factOf(step, 'observed')
  if (output === undefined && error === undefined) return undefined
  const hasFailed = error !== undefined && error !== false
  const answer = toolAnswer(output, hasFailed ? false : factOf(step, 'success'))
  const failure = typeof error === 'boolean' ? [] : toolOutput(error)
  return { ...answer, content: [...answer.content, ...failure] }
}

/** The calls of a step, which have no ids yet. */
export function callsOf(step: JsonObject): Pick<ToolCallPart, 'toolName' | 'input'>[] {
  const listed = listedCalls(step)
  const action = toolOf(step)
  if (listed.length > 0 || action === undefined) return listed
  return [callOf(action, inputOf(factOf(step, 'action')) ?? factOf(step, 'input') ?? {})]
}

/** The keys that are read of the calls of a step. */
export function keysOfCalls(step: JsonObject): (string | undefined)[] {
  if (listedCalls(step).length > 0) return ['tool_calls']
  const action = factOf(step, 'action')
  const hasInput = action === undefined || inputOf(action) !== undefined
  return [keyOf(step, 'action'), hasInput ? undefined : keyOf(step, 'input')]
}

function listedCalls(step: JsonObject): Pick<ToolCallPart, 'toolName' | 'input'>[] {
  return (asArray(step.tool_calls) ?? []).flatMap((value) => {
    const call = asObject(value) ?? (asText(value) === undefined ? undefined : { name: value })
    if (!call) return []
    const { name = call.tool, arguments: args = call.args ?? call.input } = call
    return [readCall({ ...call, name, arguments: args }, '').part]
  })
}

function inputOf(action: unknown): unknown {
  const { args, arguments: named, input, params, parameters } = asObject(action) ?? {}
  return args ?? named ?? input ?? params ?? parameters
}

/** One that is written as `Search[tea]` or `search("tea")` is told apart into the tool and what it was given. */
function callOf(action: string, input: unknown): Pick<ToolCallPart, 'toolName' | 'input'> {
  const [, toolName, listed, given = listed] =
    /^([\w.-]{1,64})\s*(?:\[([^]*)\]|\(([^]*)\))\s*$/.exec(action) ?? []
  return toolName === undefined ? { toolName: action, input } : { toolName, input: { input: given } }
}
