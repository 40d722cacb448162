import { openaiContent } from '../../chats/openai-content.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { AgentSession, MessageFacts } from '../../sessions/agent-session.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { kimiContent } from './kimi-content.ts'
import { kimiUsage } from './kimi-usage.ts'

/** Messages of the wire that are states of the window, or stand again whole. */
const STATES =
  /^(TurnEnd|StepBegin|StepInterrupted|StepRetry|ToolCallPart|ApprovalRe\w+|CompactionBegin|CompactionEnd|QuestionRe\w+|HookTriggered|HookResolved|MCPLoading\w+|Notification|PlanDisplay)$/

/** Reads one message of the first protocol, in which a sub-agent's stand within those of its parent. */
export function readWireMessage(session: AgentSession, message: JsonObject, inside?: string): void {
  const type = asText(message.type) ?? 'message'
  const payload = asObject(message.payload) ?? {}
  const facts: MessageFacts = inside === undefined ? {} : { inside }
  switch (type) {
    case 'TurnBegin':
    case 'SteerInput':
      session.say('user', kimiContent(payload.user_input), facts)
      return
    case 'ContentPart':
      return session.add(session.openAnswer(facts), ...kimiContent([payload]))
    case 'ToolCall':
      session.call(session.openAnswer(facts), payload, asText(payload.id))
      return
    case 'ToolResult':
      return readResult(session, payload, facts)
    case 'StatusUpdate': {
      const usage = kimiUsage(payload.token_usage)
      const last = session.newest(inside)
      if (last?.role === 'assistant' && usage) last.usage = usage
      return
    }
    case 'SubagentEvent':
      return readSubAgent(session, payload, inside)
  }
  if (STATES.test(type)) session.skip(type, 'A state of the window.')
  else session.keepUnknown(type)
}

function readResult(session: AgentSession, payload: JsonObject, facts: MessageFacts): void {
  const value = asObject(payload.return_value) ?? {}
  const toolCallId = asText(payload.tool_call_id)
  const pieces = asArray(value.output)
  const text = asText(value.output) ?? asText(value.message)
  const answer = toolAnswer(pieces ? undefined : text, value.is_error !== true)
  session.resolve({
    ...facts,
    ...(toolCallId && { toolCallId }),
    result: { ...answer, content: [...answer.content, ...openaiContent(pieces ?? [])] },
  })
}

function readSubAgent(session: AgentSession, payload: JsonObject, inside: string | undefined): void {
  const event = asObject(payload.event)
  const call = asText(payload.task_tool_call_id) ?? asText(payload.parent_tool_call_id)
  if (!event || call === undefined || inside !== undefined) return session.keepUnknown('SubagentEvent')
  readWireMessage(session, event, call)
}
