import type { Message } from '../model/message.ts'
import type { Part } from '../model/part.ts'

/** A message as an event gives it: without a parent it answers the last message of the current branch. */
export type EventMessage = Omit<Message, 'parentId'> & Partial<Pick<Message, 'parentId'>>

/** Facts that a finished message may add. */
export type MessageFacts = Pick<Message, 'author' | 'createdAt' | 'model' | 'usage'>

/**
 * One change of a live conversation:
 * - `message-set`: a message begins (`isOpen`), arrives whole, or replaces the one with its id
 * - `part-set`: a part of a message is replaced or added at its end; the message is open then
 * - `part-grown`: text was added at `offset` (in UTF-16 units) to a text, to reasoning, or to the input of a call that
 *   is not whole yet; the message is open then
 * - `message-finished`: nothing more is to come of a message, as far as its author knows
 * - `message-removed`: a message is gone; what answered it answers the message before it
 * - `conversation-changed`: its title is another, another branch is the current one, or nothing more comes since `endedAt`
 *   (ISO 8601 in UTC; null takes that back, as does everything that is said after)
 */
export type ConversationEvent =
  | { type: 'message-set'; message: EventMessage; isOpen?: boolean }
  | { type: 'part-set'; messageId: string; index: number; part: Part }
  | { type: 'part-grown'; messageId: string; index: number; offset: number; text: string }
  | { type: 'message-finished'; messageId: string; facts?: MessageFacts }
  | { type: 'message-removed'; messageId: string }
  | { type: 'conversation-changed'; title?: string; currentMessageId?: string; endedAt?: string | null }
