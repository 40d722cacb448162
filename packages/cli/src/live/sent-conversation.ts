import { createHash } from 'node:crypto'
import type { AppendRequest } from '@vitrine/api-client/contract/conversations'
import type { Conversation, EventMessage, Message } from '@vitrine/transcript'
import { fittingMessage } from './fitting-message.ts'

/** Messages of one request, at most. */
const MAX_MESSAGES = 200

/** Characters of one request; a quarter of the bytes a server takes, since letters may take four. */
const MAX_CHARACTERS = 1_000_000

/** What a server does not know yet, and how to note that it was told. */
export interface Sending {
  request: AppendRequest
  isTold(): void
}

/** What a server knows of a conversation. */
export interface SentConversation {
  /** What it has to be told of a conversation as it is now, in as many requests as that takes. */
  missing(conversation: Conversation): Sending[]
}

/**
 * Keeps account of what a server was told. A conversation that shares no message with it is a file that was begun
 * anew, as logs are: what was said before stays, and the new messages follow it.
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
        isTold() {
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

/** What the first message answers, the server knows: nothing, or what was said before the file was begun anew. */
function eventMessage(message: Message, isRoot: boolean): EventMessage {
  const { parentId, ...rest } = fittingMessage(message, MAX_CHARACTERS)
  return isRoot ? rest : { ...rest, parentId }
}

function inBatches(messages: readonly Message[]): Message[][] {
  const batches: Message[][] = []
  let room = 0
  for (const message of messages) {
    const size = Math.min(JSON.stringify(message).length, MAX_CHARACTERS)
    const last = batches.at(-1)
    if (!last || last.length === MAX_MESSAGES || size > room) {
      batches.push([message])
      room = MAX_CHARACTERS - size
    } else {
      last.push(message)
      room -= size
    }
  }
  return batches
}

function fingerprint(message: Message): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64')
}
