import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ConversationEvent,
  type ProjectedConversation,
  isOpenMessage,
  type Message,
  type NeededMessages,
} from '@vitrine/transcript'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { restarting } from '../../platform/http/restart-signal.ts'
import type { LiveConversations } from './create-live-conversations.ts'

/** A message of the conversation that a stream goes on with, and whether it is open for this stream. */
export interface HeldMessage {
  message: Message
  isWritten: boolean
}

/** What is held for a stream. */
interface HoldRequest extends NeededMessages {
  /** Whether the stream may go on with a message that is open, since it wrote that before it was interrupted. */
  isShared: boolean
}

/** The conversation that a stream goes to. */
interface HoldingStream {
  liveConversations: LiveConversations
  conversationId: string
  /** Aborts when the server begins to stop. */
  restart?: AbortSignal
}

/** How often it is looked whether another server has ended a message, in milliseconds; this one says so itself. */
const LOOK_MS = 1000

/** How long a stream waits for another one; one whose server was killed is cut off before that. */
const PATIENCE_MS = 30_000

/**
 * Reads the messages that a stream asks for, and opens the one that it writes. Streams that write the same message do so one
 * after the other, on all servers: each goes on with what the one before has left. Throws a 503 when that takes too long,
 * and when the server restarts meanwhile.
 */
export async function holdMessages(
  { liveConversations, conversationId, restart }: HoldingStream,
  { isShared, ...wanted }: HoldRequest,
): Promise<HeldMessage[]> {
  const writtenId = isShared ? undefined : wanted.written?.id
  const isFree = (state: ProjectedConversation) => writtenId === undefined || !isOpenMessage(state, writtenId)

  async function open(): Promise<HeldMessage[] | undefined> {
    let held: HeldMessage[] | undefined
    await liveConversations.add(
      conversationId,
      (state) => {
        held = undefined
        if (!isFree(state)) return []
        const written = wanted.written && writtenMessage(state, wanted.written)
        held = [...(written ? [written.held] : []), ...namedMessages(state, wanted)]
        return written && !isShared ? [written.event] : []
      },
      { isStreaming: true },
    )
    return held
  }

  /** Looks without saying that a stream is there, which would keep one that was lost from being cut off. */
  const look = async () => isFree((await liveConversations.read(conversationId)).state)

  const end = performance.now() + PATIENCE_MS
  for (let isWorthIt = true; ;) {
    const over = new AbortController()
    const ended = liveConversations.ended(conversationId, over.signal).catch(() => {})
    try {
      const held = isWorthIt ? await open() : undefined
      if (held) return held
      if (restart?.aborted) throw restarting()
      if (performance.now() > end) throw stillWritten()
      await Promise.race([ended, sleep(LOOK_MS, undefined, { signal: restart }).catch(() => {})])
      isWorthIt = await look()
    } finally {
      over.abort()
    }
  }
}

function writtenMessage(
  { messages }: ProjectedConversation,
  { id, parentId }: NonNullable<NeededMessages['written']>,
): { held: HeldMessage; event: ConversationEvent } | undefined {
  const known = messages.find((message) => message.id === id)
  const createdAt = new Date().toISOString()
  const fresh = { id, role: 'assistant', parts: [], createdAt } satisfies Omit<Message, 'parentId'>
  const message = known ?? { ...fresh, ...(parentId !== undefined && { parentId }) }
  return {
    held: { message: known ?? { ...fresh, parentId: null }, isWritten: !known || known.role === 'assistant' },
    event: { type: 'message-set', message, isOpen: !known || known.role === 'assistant' },
  }
}

function namedMessages(
  { messages }: ProjectedConversation,
  { ids, toolCallIds }: NeededMessages,
): HeldMessage[] {
  const calls = new Set(toolCallIds)
  const makesCall = ({ parts }: Message) =>
    parts.some((part) => part.type === 'tool-call' && calls.has(part.toolCallId))
  return messages
    .filter((message) => ids.includes(message.id) || makesCall(message))
    .map((message) => ({ message, isWritten: false }))
}

function stillWritten(): DomainError {
  const problem = 'Another stream is still writing this message. Send this one again when that has ended.'
  return new DomainError('unavailable', problem, { reason: 'busy', retryAfterSeconds: 5 })
}
