import {
  applyConversationEvent,
  type ConversationEvent,
  type ProjectedConversation,
} from '@vitrine/transcript'
import { and, asc, eq, gt } from 'drizzle-orm'
import { readPackedConversation } from '../library/read-packed-conversation.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { parsePieces, unpackPieces } from '../../platform/database/packed-model.ts'
import { conversationEvents, type conversationLogs } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'

/** A line of `conversation_growths`. */
export type ConversationLogRow = typeof conversationLogs.$inferSelect

/** The present state of conversations that grow on this server. */
export interface ProjectedStates {
  /** As of the number in a line that is locked. Throws a 413 for what is too large to grow. */
  read(transaction: Transaction, liveConversations: ConversationLogRow): Promise<KnownState>
  keep(conversationId: string, known: KnownState): void
  /** The same, unless what is kept is as new. */
  keepNewer(conversationId: string, known: KnownState): void
}

/** A conversation as of an event. */
export interface KnownState {
  seq: number
  state: ProjectedConversation
  /** Characters of its JSON, roughly. */
  size: number
}

/** Characters of a conversation that may still grow. */
export const MAX_LIVE_SIZE: number = 32 * 1024 * 1024

/** Characters of all that are held. */
const MAX_HELD = 64 * 1024 * 1024

/** Keeps the conversations that grew last, so that an event costs no reading of all that came before it. */
export function createProjectedStates(): ProjectedStates {
  const held = new Map<string, KnownState>()
  let total = 0

  function forget(id: string): void {
    total -= held.get(id)?.size ?? 0
    held.delete(id)
  }

  function keep(id: string, known: KnownState): void {
    forget(id)
    held.set(id, known)
    total += known.size
    for (const oldest of held.keys()) {
      if (total <= MAX_HELD || oldest === id) break
      forget(oldest)
    }
  }

  return {
    async read(transaction, liveConversations) {
      const known = held.get(liveConversations.conversationId)
      const isUsable = known && known.seq <= liveConversations.seq && known.seq >= liveConversations.keptAfter
      const base = isUsable ? known : await readStored(transaction, liveConversations)
      return base.seq === liveConversations.seq ? base : replay(transaction, liveConversations, base)
    },
    keep,
    keepNewer(id, known) {
      if (known.seq > (held.get(id)?.seq ?? -1)) keep(id, known)
    },
  }
}

async function readStored(
  transaction: Transaction,
  liveConversations: ConversationLogRow,
): Promise<KnownState> {
  const packed = await readPackedConversation(transaction, liveConversations.conversationId)
  const pieces = await unpackPieces(packed)
  const size = pieces.segments.reduce((sum, { byteLength }) => sum + byteLength, pieces.head.byteLength)
  if (size > MAX_LIVE_SIZE) throw tooLargeToAppend()
  const openMessageIds = JSON.parse(liveConversations.openMessageIds) as string[]
  return { seq: liveConversations.projectedSeq, state: { ...parsePieces(pieces), openMessageIds }, size }
}

async function replay(
  transaction: Transaction,
  { conversationId, seq }: ConversationLogRow,
  base: KnownState,
): Promise<KnownState> {
  const rows = await transaction
    .select({ event: conversationEvents.event })
    .from(conversationEvents)
    .where(and(eq(conversationEvents.conversationId, conversationId), gt(conversationEvents.seq, base.seq)))
    .orderBy(asc(conversationEvents.seq))
  const events = rows.map(({ event }) => JSON.parse(event) as ConversationEvent)
  const size = rows.reduce((sum, { event }) => sum + event.length, base.size)
  return { seq, state: events.reduce(applyConversationEvent, base.state), size }
}

/** The refusal of more for a conversation that holds all it may. */
export function tooLargeToAppend(): DomainError {
  return new DomainError('too-large', 'The conversation is too large to grow any further.', {
    limitBytes: MAX_LIVE_SIZE,
  })
}
