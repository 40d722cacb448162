import { openaiContent } from '../../chats/openai-content.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { kimiContent } from './kimi-content.ts'
import { kimiUsage } from './kimi-usage.ts'

/** Why records of these types hold nothing of the conversation. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['metadata', 'The version of the protocol.'],
  ['tools.set_active_tools', 'Which tools may be used.'],
  ['llm.tools_snapshot', 'What the tools are.'],
  ['llm.request', 'A call of the model; what it answered follows.'],
  ['usage.record', 'Repeats the tokens of a step.'],
  ['permission.record_approval_result', 'The person said whether a tool may run.'],
  ['permission.set_mode', 'What may run without asking was changed.'],
  ['tools.register_user_tool', 'Which tools may be used.'],
  ['tools.unregister_user_tool', 'Which tools may be used.'],
  ['tools.update_store', 'The state of a tool; its call stands among the records.'],
  ['goal.account_usage', 'The tokens of a goal; each step states its own.'],
  ['full_compaction.cancel', 'The context was not shortened after all.'],
  ['full_compaction.begin', 'The context is being shortened.'],
  ['full_compaction.complete', 'The context was shortened; what was kept of it stands before.'],
  ['step.begin', 'A step began.'],
])

/** Reads one record of the protocol since 1.4: prompts of turns, and events of the loop in steps. */
export function readLoopRecord(session: AgentSession, record: JsonObject): void {
  const type = asText(record.type) ?? 'record'
  if (type === 'llm.request') session.model = asText(record.model) ?? session.model
  const reason = reasons.get(type)
  if (reason !== undefined) return session.skip(type, reason)
  switch (type) {
    case 'config.update':
    case 'plan_mode.enter':
    case 'plan_mode.exit':
    case 'session_mode.enter':
    case 'session_mode.cancel':
    case 'session_mode.exit':
    case 'turn.cancel':
    case 'context.clear':
    case 'context.undo':
    case 'micro_compaction.apply':
    case 'goal.create':
    case 'goal.update':
    case 'goal.continuation':
    case 'goal.clear':
      return session.keep(type, record)
    case 'turn.prompt':
    case 'turn.steer':
      return readPrompt(session, record)
    case 'context.append_message':
      return readAppended(session, asObject(record.message) ?? {})
    case 'context.append_loop_event':
      return readEvent(session, asObject(record.event) ?? {})
    case 'context.apply_compaction':
      return session.summarize(asText(record.summary), {
        tokensBefore: record.tokensBefore,
        tokensAfter: record.tokensAfter,
      })
    default:
      session.keepUnknown(type)
  }
}

function isOfPerson(origin: unknown): boolean {
  const kind = asText(asObject(origin)?.kind)
  return kind === undefined || kind === 'user'
}

function readPrompt(session: AgentSession, { input, origin }: JsonObject): void {
  if (isOfPerson(origin)) session.say('user', kimiContent(input))
  else session.inject(kimiContent(input))
}

/** A prompt stands again in the context; what Kimi put into it stands only there. */
function readAppended(session: AgentSession, { role, content, origin }: JsonObject): void {
  const parts = kimiContent(content)
  const isRepeated =
    asText(asObject(origin)?.kind) !== 'injection' &&
    session.messages.slice(-4).some((message) => JSON.stringify(message.parts) === JSON.stringify(parts))
  if (isRepeated) return session.skip('context.append_message', 'Repeats the prompt of the turn.')
  if (role === 'assistant') session.say('assistant', parts)
  else if (isOfPerson(origin)) session.say('user', parts)
  else session.inject(parts)
}

function readEvent(session: AgentSession, event: JsonObject): void {
  const type = asText(event.type) ?? 'event'
  const step = asText(event.stepUuid) ?? asText(event.uuid) ?? ''
  const reason = reasons.get(type)
  if (reason !== undefined) return session.skip(type, reason)
  switch (type) {
    case 'content.part':
      return session.add(session.answer(step), ...kimiContent([event.part]))
    case 'tool.call':
      session.call(
        session.answer(step),
        { name: event.name, arguments: event.args },
        asText(event.toolCallId),
      )
      return
    case 'tool.result':
      return readResult(session, event)
    case 'step.end': {
      const usage = kimiUsage(event.usage)
      const answer = session.answerBegun(step)
      if (answer && usage) answer.usage = usage
      return
    }
    default:
      session.keepUnknown(type)
  }
}

function readResult(session: AgentSession, event: JsonObject): void {
  const result = asObject(event.result) ?? {}
  const toolCallId = asText(event.toolCallId)
  const note = asText(result.note)
  const pieces = asArray(result.output)
  const answer = toolAnswer(pieces ? undefined : result.output, result.isError !== true)
  session.resolve({
    toolCallId,
    result: {
      ...answer,
      content: [
        ...answer.content,
        ...openaiContent(pieces ?? []),
        ...(note ? [{ type: 'text' as const, text: note }] : []),
      ],
    },
  })
}
