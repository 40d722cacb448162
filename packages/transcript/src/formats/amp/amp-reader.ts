import { anthropicUsage } from '../../chats/anthropic-usage.ts'
import { partsOfBlock } from '../../chats/anthropic-content.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  messages.usage: model inputTokens outputTokens cacheCreationInputTokens cacheReadInputTokens totalInputTokens maxInputTokens timestamp credits serviceTier thinkingBudget
  messages.state: type stopReason error
  messages.state.error: message type
  messages.content: type text thinking signature provider complete id name input inputPartialJSON toolUseID run userInput startTime finalTime blockIndex
  messages.content.run.result: output exitCode truncation
  messages.meta: sentAt
  messages.content.run: status result error progress reason toAllow ~debug
`)

/** Reads threads of Amp, those below `~/.local/share/amp/threads`. */
export const ampReader: ConversationReader = sessionReader({
  id: 'amp',
  label: 'Amp thread',
  takes: TAKEN_KEYS,
  application: 'Amp',
  detect: (values) => values.length > 0 && values.every(isThread),
  recordsOf: ({ messages }) => asArray(messages) ?? [],
  frame: readFrame,
  isEach: () => true,
  keys: known(
    'role messageId content meta state usage userState agentMode fileMentions discoveredGuidanceFiles parentToolUseId interrupted originalToolUseInput dtwMessageID summary info',
  ),
  timeOf: ({ meta, usage }) => asObject(meta)?.sentAt ?? asObject(usage)?.timestamp,
  read: readMessage,
})

function isThread({ id, messages }: JsonObject): boolean {
  return /^T-[\w-]+$/.test(asText(id) ?? '') && asArray(messages) !== undefined
}

function readFrame(session: AgentSession, thread: JsonObject): void {
  const { messages: _, ...about } = thread
  session.about = { id: about.id, title: about.title, created: about.created }
  session.keep('thread', about)
}

function readMessage(session: AgentSession, message: JsonObject): void {
  const blocks = asArray(message.content) ?? [message.content ?? '']
  if (message.role === 'user') return readUser(session, blocks)
  if (message.role === 'info') return session.keep('info', message)
  if (message.role !== 'assistant') return session.keepUnknown(asText(message.role) ?? 'message')
  const tokens = asObject(message.usage)
  const usage = anthropicUsage({
    input_tokens: tokens?.inputTokens,
    output_tokens: tokens?.outputTokens,
    cache_read_input_tokens: tokens?.cacheReadInputTokens,
    cache_creation_input_tokens: tokens?.cacheCreationInputTokens,
  })
  const model = asText(tokens?.model)
  const answer = session.say('assistant', [], { ...(model && { model }), ...(usage && { usage }) })
  for (const part of blocks.flatMap(partsOfBlock))
    if (part.type === 'tool-call') session.addCall(answer, part)
    else session.add(answer, part)
  const state = asObject(message.state)
  if (state?.type === 'error')
    session.tell('error', asText(asObject(state.error)?.message), { error: state.error })
}

const isResult = (block: unknown) => asObject(block)?.type === 'tool_result'

function readUser(session: AgentSession, blocks: readonly unknown[]): void {
  for (const block of blocks.filter(isResult)) readResult(session, asObject(block) ?? {})
  const words = blocks.filter((block) => !isResult(block))
  if (words.length > 0) session.say('user', words.flatMap(partsOfBlock))
}

function readResult(session: AgentSession, { toolUseID, run: value }: JsonObject): void {
  const run = asObject(value) ?? {}
  const status = asText(run.status)
  if (status === 'in-progress' || status === 'blocked-on-user') return
  const result = asObject(run.result)
  const isExit = typeof result?.exitCode === 'number' && result.exitCode !== 0
  const hasFailed = status === 'error' || status === 'cancelled' || status === 'rejected-by-user' || isExit
  const error = asText(asObject(run.error)?.message) ?? asText(run.reason)
  const output = result && 'output' in result ? result.output : run.result
  session.resolve({
    toolCallId: asText(toolUseID),
    result: toolAnswer(output ?? error ?? run.error, !hasFailed),
  })
}
