import { messageTreeFaults } from '../model/message-tree-faults.ts'
import type { Message } from '../model/message.ts'

/** The messages of a conversation in their order. */
type Messages = readonly Message[]

/**
 * At which position of a list the message with an id stands, or the one that holds it in a sub-agent. Lists that follow from
 * each other share one: what it says of a list is true only where the message at that position has the id.
 */
type Positions = Map<string, number>

const indexes = new WeakMap<Messages, Positions>()

/** Gives the position of a message among those of the conversation itself, and -1 where there is none. */
export function positionOf(messages: Messages, id: string): number {
  const position = indexOf(messages).get(id) ?? -1
  return messages[position]?.id === id ? position : -1
}

/** Gives the messages with one set at a position or added at the end, and visits no other. */
export function withMessageAt(messages: Messages, position: number, message: Message): Message[] {
  const index = indexOf(messages)
  const changed = position < messages.length ? messages.with(position, message) : [...messages, message]
  if (claim(index, message, position)) indexes.set(changed, index)
  return changed
}

/**
 * Whether the tree holds together with a message set at a position or added at the end, given that it did before: its parent
 * stands before it, no id of it or of what it holds stands twice. Visits no other message.
 */
export function fitsAt(messages: Messages, position: number, message: Message): boolean {
  const { id, parentId } = message
  if (parentId !== null) {
    const parent = positionOf(messages, parentId)
    if (parent === -1 || parent >= position) return false
  }
  const alone = { messages: [{ ...message, parentId: null }], currentMessageId: id }
  if (messageTreeFaults(alone).length > 0) return false
  const index = indexOf(messages)
  for (const own of idsOf(message)) {
    const other = index.get(own)
    if (other !== undefined && other !== position && holds(messages[other], own)) return false
  }
  return true
}

function indexOf(messages: Messages): Positions {
  const known = indexes.get(messages)
  if (known) return known
  const positions: Positions = new Map()
  for (const [position, message] of messages.entries())
    for (const id of idsOf(message)) positions.set(id, position)
  indexes.set(messages, positions)
  return positions
}

/** Notes where the ids of a message stand, unless a list that shares the index may have one of them elsewhere. */
function claim(index: Positions, message: Message, position: number): boolean {
  const ids = [...idsOf(message)]
  if (ids.some((id) => (index.get(id) ?? position) !== position)) return false
  for (const id of ids) index.set(id, position)
  return true
}

function holds(message: Message | undefined, wanted: string): boolean {
  if (!message) return false
  for (const id of idsOf(message)) if (id === wanted) return true
  return false
}

/** Those of the messages of its sub-agents included. */
function* idsOf({ id, parts }: Message): Generator<string> {
  yield id
  for (const part of parts) {
    if (part.type !== 'tool-call' || !part.messages) continue
    for (const message of part.messages) yield* idsOf(message)
  }
}
