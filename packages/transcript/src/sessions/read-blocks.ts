import { partsOfBlock } from '../chats/anthropic-content.ts'
import { toolResultOf } from '../chats/anthropic-tool-result.ts'
import { isNothingButNotices } from '../chats/harness-text.ts'
import { withNoticesApart } from '../chats/with-notices-apart.ts'
import { asArray, asObject, asText } from '../json/json-value.ts'
import type { Message, Role } from '../model/message.ts'
import type { AgentSession, MessageFacts } from './agent-session.ts'

/**
 * Reads a message in blocks of Anthropic's kind: results go to their calls, what the agent put beside the words of the
 * person is a hidden message of its own. Gives the message of the words, where there is one.
 */
export function readBlocks(
  session: AgentSession,
  role: Role,
  content: unknown,
  facts: MessageFacts = {},
): Message | undefined {
  const given = asArray(content) ?? [content ?? '']
  const blocks = role === 'user' ? given.flatMap((block) => withNoticesApart(block)) : given
  const notices = role === 'user' ? blocks.filter(isNotice) : []
  if (notices.length > 0) session.inject(notices.flatMap((block) => partsOfBlock(block)))
  const results = blocks.map(asObject).filter((block) => block && isResult(block.type))
  for (const block of results) {
    const { result, reminders } = toolResultOf(block ?? {})
    session.resolve({
      toolCallId: asText(block?.tool_use_id),
      toolName: asText(block?.name),
      result,
      ...(facts.inside && { inside: facts.inside }),
    })
    if (reminders.length > 0) session.inject(reminders, { inside: facts.inside })
  }
  const words = blocks.filter((block) => !notices.includes(block) && !isResult(asObject(block)?.type))
  if (words.length === 0 && blocks.length > 0) return undefined
  const parts = words.flatMap((block) => partsOfBlock(block))
  const firstCall = parts.findIndex(({ type }) => type === 'tool-call')
  const spoken = firstCall === -1 ? parts : parts.slice(0, firstCall)
  const message = session.say(role, spoken, { ...facts, hidden: false })
  for (const part of parts.slice(spoken.length))
    if (part.type === 'tool-call') session.addCall(message, part)
    else session.add(message, part)
  if (role === 'system' || facts.hidden) message.hidden = true
  return message
}

function isResult(type: unknown): boolean {
  return typeof type === 'string' && type.endsWith('tool_result')
}

function isNotice(block: unknown): boolean {
  const text = typeof block === 'string' ? block : asObject(block)?.text
  return typeof text === 'string' && isNothingButNotices(text)
}
