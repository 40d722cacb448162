import { createHash } from 'node:crypto'
import type { AppendRequest } from '@vitrine/api-client/contract/conversations'
import type { Conversation, EventMessage, Message } from '@vitrine/transcript'
import { fittingMessage } from './fitting-message.ts'

/** Messages of one request, at most. */
const MAX_MESSAGES = 200

/** Characters of one request; a quarter of the bytes a server takes, since letters may take four. */
const MAX_CHARACTERS = 1_000_000

/** One request with messages that a server does not have yet. */
export interface Sending {
  request: AppendRequest
  /** Records that the server has accepted the request. */
  markSent(): void
}

/** What a server has of a conversation. */
export interface SentConversation {
  /** The requests that bring the server to the present state of the conversation; empty when it has all. */
  missing(conversation: Conversation): Sending[]
}

/**
 * A record of what was sent of a conversation, empty at first. A conversation that shares no message with the record is a
 * file that was begun anew, as logs are: the messages sent before stay, and the new messages follow them.
 */
export function createSentConversation(): SentConversation {
  let known = new Map<string, string>()
  let title: string | undefined
  let current: string | undefined

  return {
    missing({ messages, title: newTitle, currentMessageId }) {
      const ids = new Set(messages.map(({ id }) => id))
      if (![...known.keys()].some((id) => ids.has(id))) known = new Map()
      const changed = messages.filter((message) => known.get(message.id) !== fingerprint(message))
      const removedIds = [...known.keys()].filter((id) => !ids.has(id))
      const isCurrent = changed.length === 0 && currentMessageId === current
      const facts: Omit<AppendRequest, 'messages'> = {
        ...(removedIds.length > 0 && { removedIds }),
        ...(newTitle !== title && { title: newTitle }),
        ...(!isCurrent && currentMessageId !== undefined && { currentMessageId }),
      }
      const batches = inBatches(changed)
      if (batches.length === 0 && Object.keys(facts).length > 0) batches.push([])
      const root = messages[0]
      return batches.map((batch, index) => ({
        request: {
          messages: batch.map((message) => eventMessage(message, message === root)),
          ...(index === batches.length - 1 && facts),
        },
        markSent() {
          for (const message of batch) known.set(message.id, fingerprint(message))
          if (index < batches.length - 1) return
          for (const id of removedIds) known.delete(id)
          title = newTitle
          current = currentMessageId
        },
      }))
    },
  }
}

/** A message as an event. The first one has no `parentId`: the server appends it to what it has. */
function eventMessage(message: Message, isRoot: boolean): EventMessage {
  const { parentId, ...rest } = fittingMessage(message, MAX_CHARACTERS)
  return isRoot ? rest : { ...rest, parentId }
}

function inBatches(messages: readonly Message[]): Message[][] {
  const batches: Message[][] = []
  let remaining = 0
  for (const message of messages) {
    const size = Math.min(JSON.stringify(message).length, MAX_CHARACTERS)
    const last = batches.at(-1)
    if (!last || last.length === MAX_MESSAGES || size > remaining) {
      batches.push([message])
      remaining = MAX_CHARACTERS - size
    } else {
      last.push(message)
      remaining -= size
    }
  }
  return batches
}

function fingerprint(message: Message): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64')
}
