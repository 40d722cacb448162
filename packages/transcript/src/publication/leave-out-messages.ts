import type { Conversation } from '../model/conversation.ts'
import { currentBranch } from '../model/current-branch.ts'
import type { Message } from '../model/message.ts'
import { withheldKinds } from '../model/withheld-kind.ts'
import { withoutMessages } from './without-messages.ts'

/** Characters of a title that is made here. */
const LONGEST_TITLE = 80

/**
 * A published conversation without the messages that its owner leaves out: the model says where how many are missing, and holds
 * nothing of them. A title that only they contain becomes one of what is left.
 */
export function leaveOutMessages(conversation: Conversation, messageIds: Iterable<string>): Conversation {
  const chosen = new Set(messageIds)
  const gone = conversation.messages.filter(({ id }) => chosen.has(id))
  if (gone.length === 0) return conversation
  const remaining = withoutMessages(conversation, new Set(gone.map(({ id }) => id)))
  const gaps = countGaps(conversation, chosen)
  const branch = currentBranch(conversation)
  const after = branch.length - 1 - branch.findLastIndex(({ id }) => !chosen.has(id))
  const withheld = new Set([...(conversation.withheld ?? []), 'messages'])
  return {
    ...remaining,
    title: titleWithout(remaining, gone),
    messages: remaining.messages.map((message) => {
      const count = gaps.get(message.id) ?? 0
      return count > 0 ? { ...message, withheldBefore: count } : message
    }),
    withheld: withheldKinds.filter((kind) => withheld.has(kind)),
    ...(after > 0 && { withheldAfter: after }),
  }
}

/** How many messages in a row are missing right before each one that stays; parents stand before their children. */
function countGaps({ messages }: Conversation, chosen: ReadonlySet<string>): Map<string, number> {
  const missing = new Map<string, number>()
  const gaps = new Map<string, number>()
  for (const { id, parentId } of messages) {
    const before = parentId === null ? 0 : (missing.get(parentId) ?? 0)
    if (chosen.has(id)) missing.set(id, before + 1)
    else gaps.set(id, before)
  }
  return gaps
}

function titleWithout({ title, messages }: Conversation, gone: readonly Message[]): string {
  const words = comparable(title)
  const holds = ({ parts }: Message) => comparable(JSON.stringify(parts)).includes(words)
  if (words === '' || !gone.some(holds) || messages.some(holds)) return title
  return titleFrom(messages)
}

/** A title from what the user first says, cut between words. */
function titleFrom(messages: readonly Message[]): string {
  const texts = messages
    .filter(({ role }) => role === 'user')
    .flatMap(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text.trim() : '')))
  const line = (texts.find((text) => text !== '') ?? 'Untitled').slice(0, 1000).replaceAll(/\s+/g, ' ')
  return line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE - 1).replace(/\s+\S*$/, '')}…`
}

/** Letters and digits alone: titles are cut, and lose line breaks and marks of Markdown. */
function comparable(text: string): string {
  return text
    .replaceAll(/\\[nrt"]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}
