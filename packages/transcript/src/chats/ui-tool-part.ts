import { asArray, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import { outputOutcome } from '../reading/output-outcome.ts'
import type { ToolCallPart, ToolResult } from '../model/part.ts'
import { toolOutput } from './tool-output.ts'

/** A tool call of a UI message, and the messages of a sub-agent where the tool put out such. */
export interface UIToolCall {
  part: ToolCallPart
  /** UI messages, not yet read. */
  agentMessages: unknown[]
}

/** Reads `tool-<name>`, `dynamic-tool` and the older `tool-invocation`; undefined for another part. */
export function uiToolCall(part: JsonObject, fallbackId: string): UIToolCall | undefined {
  const type = asString(part.type) ?? ''
  const invocation = type === 'tool-invocation' ? asObject(part.toolInvocation) : part
  const toolName =
    type === 'dynamic-tool' || type === 'tool-invocation' ? asText(invocation?.toolName) : type.slice(5)
  if (!invocation || !toolName || !(type.startsWith('tool-') || type === 'dynamic-tool')) return undefined
  return uiInvocation(invocation, toolName, fallbackId)
}

/** Reads what a part says about a call: its state, its input, its output. */
export function uiInvocation(invocation: JsonObject, toolName: string, fallbackId: string): UIToolCall {
  const output = invocation.output ?? invocation.result
  const result = resultOf(invocation, output)
  const part: ToolCallPart = {
    type: 'tool-call',
    toolCallId: asText(invocation.toolCallId) ?? fallbackId,
    toolName,
    input: invocation.input ?? invocation.args ?? invocation.rawInput ?? {},
    ...(result && { result }),
  }
  return { part, agentMessages: agentMessagesOf(output) }
}

function resultOf(invocation: JsonObject, output: unknown): ToolResult | undefined {
  if (isMarkedUnanswered(invocation)) return undefined
  const error = asText(invocation.errorText)
  switch (invocation.state) {
    case 'output-error':
      return { outcome: 'error', content: toolOutput(error ?? output) }
    case 'output-denied':
      return {
        outcome: 'error',
        content: toolOutput(asText(asObject(invocation.approval)?.reason) ?? 'Denied'),
      }
    case 'output-available':
    case 'result':
      return {
        outcome: outputOutcome(output) ?? 'success',
        content: toolOutput(lastWords(output) ?? output),
      }
    default:
      return undefined
  }
}

/** `writeUIMessages` marks calls without an answer, which the SDK takes only as failed ones. */
function isMarkedUnanswered({ callProviderMetadata }: JsonObject): boolean {
  return asObject(asObject(callProviderMetadata)?.vitrine)?.isUnanswered === true
}

/** A sub-agent's tool puts out the agent's own UI messages. */
function agentMessagesOf(output: unknown): unknown[] {
  const messages = asArray(output) ?? [output]
  return messages.length > 0 && messages.every(isAgentMessage) ? messages : []
}

function isAgentMessage(value: unknown): boolean {
  const message = asObject(value)
  return message !== undefined && asText(message.role) !== undefined && Array.isArray(message.parts)
}

/** The last text of a sub-agent, which is the answer that its caller received. */
function lastWords(output: unknown): string | undefined {
  const parts = asArray(asObject(agentMessagesOf(output).at(-1))?.parts)
  return parts?.map((part) => asText(asObject(part)?.text)).findLast((text) => text !== undefined)
}
