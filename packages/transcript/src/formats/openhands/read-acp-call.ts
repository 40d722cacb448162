import { toolOutput } from '../../chats/tool-output.ts'
import { asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { ToolCallPart, ToolResult, ToolResultContent } from '../../model/part.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'

/** Reads what an agent behind the Agent Client Protocol did; each event has all that is known of its call so far. */
export function readAcpCall(session: AgentSession, event: JsonObject): void {
  const id = asText(event.tool_call_id)
  const begun = session.openCall(id)
  if (!begun && isRepeated(session.callOf(id), event))
    return session.skip('repeated-call', 'Repeats a call that has ended.')
  const toolName = asText(event.title) ?? asText(event.tool_kind) ?? 'unknown'
  const input = event.raw_input ?? {}
  if (begun) Object.assign(begun, { toolName, input })
  else session.addCall(session.openAnswer(), { type: 'tool-call', toolCallId: id ?? '', toolName, input })
  const outcome = outcomeOf(event)
  if (outcome) session.resolve({ toolCallId: id, toolName, result: { outcome, content: contentOf(event) } })
}

/** Ids begin anew with each process of the agent; the same id with the same input is the same call. */
function isRepeated(call: ToolCallPart | undefined, { raw_input: input }: JsonObject): boolean {
  return call?.result !== undefined && JSON.stringify(call.input) === JSON.stringify(input ?? {})
}

function outcomeOf({ status, is_error: isError }: JsonObject): ToolResult['outcome'] | undefined {
  if (isError === true || status === 'failed') return 'error'
  return status === 'completed' ? 'success' : undefined
}

/** What the agent shows of the answer, else the answer as it came. */
function contentOf({ content, raw_output: raw }: JsonObject): ToolResultContent[] {
  const pieces = asObjects(content).flatMap((piece): ToolResultContent[] =>
    piece.type === 'diff' || piece.type === 'terminal'
      ? [{ type: 'data', name: piece.type, data: piece }]
      : toolOutput([piece.type === 'content' ? piece.content : piece]),
  )
  return pieces.length > 0 ? pieces : toolOutput(raw)
}
