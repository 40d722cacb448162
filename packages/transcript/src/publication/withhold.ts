import type { Conversation } from '../model/conversation.ts'
import { isQuestion } from '../model/is-question.ts'
import { currentBranch } from '../model/current-branch.ts'
import { filterMessages } from '../model/filter-messages.ts'
import type { Message } from '../model/message.ts'
import { withheldKinds } from '../model/withheld-kind.ts'
import { createModelNamer, modelNames, withoutModelNames } from './without-model-names.ts'
import { withoutTimedIds } from './without-timed-ids.ts'
import { withoutFilesInText } from './without-embedded-files.ts'
import { withheldMessage } from './withheld-message.ts'
import { createWithholder, type Withholder, type Withholding } from './withholding.ts'

/**
 * A published conversation without what its owner withholds: none of it is left in any field, and `withheld` names the
 * kinds of which there was something. The title stays, and so does what people and the model said to each other.
 */
export function withhold(conversation: Conversation, withholding: Withholding): Conversation {
  const withholder = createWithholder(withholding)
  if (withholder.isIdle) return conversation
  const remaining = withheldConversation(conversation, withholder)
  const noted = new Set([...(conversation.withheld ?? []), ...withholder.noted()])
  const withheld = withheldKinds.filter((kind) => noted.has(kind))
  return { ...remaining, ...(withheld.length > 0 && { withheld }) }
}

/** The conversation without what has to go; the withholder notes what that was. */
export function withheldConversation(conversation: Conversation, withholder: Withholder): Conversation {
  const chosen = withholder.hides('messages') ? summarized(conversation, withholder) : conversation.messages
  const pieces = new Map(chosen.map((message) => [message.id, withheldMessage(message, withholder)]))
  const { messages, standIn } = filterMessages(
    conversation.messages,
    ({ id }) => pieces.get(id) !== undefined,
  )
  const remaining = messages.map((message) => ({ ...pieces.get(message.id), ...pick(message) }) as Message)
  const { currentMessageId, title, ...rest } = withoutTimes(conversation, withholder)
  const current = (currentMessageId === undefined ? null : standIn(currentMessageId)) ?? remaining.at(-1)?.id
  const result = {
    ...rest,
    title: withoutFilesInText(title, withholder),
    messages: remaining,
    ...(current !== undefined && { currentMessageId: current }),
  }
  const named = withholder.hides('models')
    ? withoutModelNames(result, createModelNamer(modelNames(conversation.messages)))
    : result
  return withholder.hides('times') ? withoutTimedIds(named) : named
}

/** What the tree decides about a message, and not its content. */
const pick = ({ id, parentId }: Message) => ({ id, parentId })

/** The first question and the last answer of the branch that readers see first, as texts. */
function summarized(conversation: Conversation, { note }: Withholder): Message[] {
  const branch = currentBranch(conversation).filter(({ hidden }) => !hidden)
  const question = branch.find((message) => isQuestion(message) && hasText(message))
  const answer = branch.findLast((message) => message.role === 'assistant' && hasText(message))
  const others = conversation.messages.filter((message) => message !== question && message !== answer)
  if (others.some((message) => hasText(message))) note('messages')
  if (others.some(({ parts }) => parts.some(({ type }) => type === 'tool-call'))) note('tool-calls')
  return [...(question ? [question] : []), ...(answer ? [withLastTexts(answer, note)] : [])]
}

const hasText = ({ parts }: Message) => parts.some((part) => part.type === 'text' && part.text.trim() !== '')

/** Many applications write a whole turn as one message: its answer is what stands after the last call, or before it. */
function withLastTexts(message: Message, note: Withholder['note']): Message {
  const lastCall = message.parts.findLastIndex(({ type }) => type === 'tool-call')
  if (lastCall !== -1) note('tool-calls')
  const after = { ...message, parts: message.parts.slice(lastCall + 1) }
  if (hasText(after)) return after
  const last = message.parts.findLast((part) => part.type === 'text' && part.text.trim() !== '')
  return { ...message, parts: last ? [last] : [] }
}

function withoutTimes(conversation: Conversation, { hides, note }: Withholder): Conversation {
  if (!hides('times')) return conversation
  const { createdAt, updatedAt, endedAt, ...rest } = conversation
  if (createdAt ?? updatedAt ?? endedAt) note('times')
  return rest
}
