import type { AppendAnswer, AppendRequest } from '@vitrine/api-client/contract/conversations'
import {
  applyConversationEvent,
  type ConversationEvent,
  type ProjectedConversation,
} from '@vitrine/transcript'
import { writeBlob } from '../../platform/files/blob-folder.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { LiveConversations } from './create-live-conversations.ts'
import { extractEventFiles } from './event-files.ts'

interface MessageParts {
  liveConversations: LiveConversations
  /** Folder of blobs. */
  blobs: string
}

/** Characters of one message, without its files. */
const MAX_MESSAGE = 1024 * 1024

/** Adds whole messages to a conversation, all or none. Throws a 400 that names the first that has no place in it. */
export async function ingestMessages(
  { liveConversations, blobs }: MessageParts,
  conversationId: string,
  { messages, removedIds = [], title, currentMessageId, isEnded }: AppendRequest,
): Promise<AppendAnswer> {
  const events: ConversationEvent[] = removedIds.map((messageId) => ({ type: 'message-removed', messageId }))
  for (const [index, message] of messages.entries()) {
    const { event, files } = extractEventFiles({ type: 'message-set', message })
    if (JSON.stringify(event).length > MAX_MESSAGE)
      throw refusal(`messages.${index}`, `is longer than ${MAX_MESSAGE} characters`)
    for (const [sha256, bytes] of files) await writeBlob(blobs, sha256, bytes)
    events.push(event)
  }
  const now = new Date().toISOString()
  const end = isEnded === undefined ? {} : { endedAt: isEnded ? now : null }
  if (title !== undefined || currentMessageId !== undefined || isEnded !== undefined)
    events.push({ type: 'conversation-changed', title, currentMessageId, ...end })
  const emit = (state: ProjectedConversation) => {
    const emitted = events.map((event) => withTime(event, state, now))
    assertApplicable(state, emitted)
    return emitted
  }
  const { seq, before, after } = await liveConversations.add(conversationId, emit)
  const known = new Map(before.messages.map((message) => [message.id, message]))
  const own = new Set(messages.map(({ id }) => id))
  const changed = after.messages.filter((message) => own.has(message.id) && known.get(message.id) !== message)
  return { seq, changed: changed.map(({ id }) => id), cutOff: [], problems: [] }
}

/** A message that says no time was said when it came, and keeps that time when it comes again. */
function withTime(
  event: ConversationEvent,
  { messages }: ProjectedConversation,
  now: string,
): ConversationEvent {
  if (event.type !== 'message-set' || event.message.createdAt !== undefined) return event
  const known = messages.find(({ id }) => id === event.message.id)
  const createdAt = known ? known.createdAt : now
  return createdAt === undefined ? event : { ...event, message: { ...event.message, createdAt } }
}

function assertApplicable(before: ProjectedConversation, events: ConversationEvent[]): void {
  let state = before
  let index = 0
  for (const event of events) {
    const next = applyConversationEvent(state, event)
    if (event.type === 'conversation-changed') assertKnownBranch(next, event.currentMessageId)
    if (event.type === 'message-set') assertMessagePosition(state, next, event.message, index++)
    state = next
  }
}

function assertKnownBranch({ messages }: ProjectedConversation, id: string | undefined): void {
  if (id !== undefined && !messages.some((message) => message.id === id))
    throw refusal('currentMessageId', 'names no message of the conversation')
}

function assertMessagePosition(
  before: ProjectedConversation,
  after: ProjectedConversation,
  { id, parentId }: { id: string; parentId?: string | null },
  index: number,
): void {
  const place = after.messages.findIndex((message) => message.id === id)
  const isAnswer = typeof parentId === 'string'
  if (place === -1 || (after === before && isAnswer && after.messages[place]?.parentId !== parentId))
    throw refusal(`messages.${index}`, 'has no place: its id stands in a sub-agent, or there are too many')
  if (isAnswer && !after.messages.slice(0, place).some((message) => message.id === parentId))
    throw refusal(`messages.${index}.parentId`, 'does not stand before this message')
}

function refusal(field: string, problem: string): DomainError {
  return new DomainError('invalid-request', `The field "${field}" is wrong: ${problem}.`, { field })
}
