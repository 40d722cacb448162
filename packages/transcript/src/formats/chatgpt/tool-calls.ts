import { asString } from '../../json/json-value.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'
import type { Part, ToolCallPart, ToolResultContent } from '../../model/part.ts'
import type { SourceMessage } from './source-message.ts'
import { toolOutcome } from './tool-output-parts.ts'

/** The call an assistant's message makes when it is addressed to a tool. */
export function toolCall(
  nodeId: string,
  { role, recipient, content }: SourceMessage,
): ToolCallPart | undefined {
  if (role !== 'assistant' || recipient === 'all') return undefined
  const parts = Array.isArray(content.parts) ? content.parts : []
  const text = asString(content.text) ?? parts.filter((piece) => typeof piece === 'string').join('\n')
  return { type: 'tool-call', toolCallId: nodeId, toolName: recipient, input: inputOf(text) }
}

/** Adds what a tool's message says to the result of the call it answers. */
export function addResult(call: ToolCallPart, message: SourceMessage, parts: readonly Part[]): void {
  const content = parts.map(resultContent)
  const outcome = toolOutcome(message.contentType, message.metadata)
  if (call.result) {
    call.result.content.push(...content)
    if (outcome === 'error' || call.result.outcome === 'unset') call.result.outcome = outcome
  } else {
    call.result = { outcome, content, createdAt: message.createdAt }
  }
}

/** Arguments are JSON, a program or a command of the tool's own; only JSON is parsed. */
function inputOf(text: string): unknown {
  const value = parseEmbeddedText(text)
  return typeof value === 'object' && value !== null ? value : text
}

function resultContent(part: Part): ToolResultContent {
  switch (part.type) {
    case 'reasoning':
      return { type: 'text', text: part.text }
    case 'tool-call':
      return { type: 'unknown', name: 'tool-call', value: part }
    default:
      return part
  }
}
