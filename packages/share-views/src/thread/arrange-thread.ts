import type { Message } from '@vitrine/transcript'

/** Messages that follow one another. */
export type Chain = Message[]

/** A tree of messages, laid out as one line to read. */
interface ThreadEntry {
  message: Message
  /** The other branches after this message, each followed to its newest end. */
  alternatives: Chain[]
}

/** A tree of messages laid out as one line to read. */
export interface Thread {
  /** Other versions of the first message. */
  beginnings: Chain[]
  entries: ThreadEntry[]
}

/**
 * Returns the line that ends at the current message, with every other branch at its fork. Hidden messages are left
 * out. Without a known current message the last one is the end.
 */
export function arrangeThread(messages: readonly Message[], currentMessageId?: string): Thread {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const current = (currentMessageId === undefined ? undefined : byId.get(currentMessageId)) ?? messages.at(-1)
  const line = lineTo(current, byId)
  const children = childrenByParent(messages, byId)
  const alternativesAfter = (parent: Parent) =>
    (children.get(parent) ?? [])
      .filter((child) => !line.has(child))
      .flatMap((child) => chainsFrom(child, children))

  const thread: Thread = { beginnings: alternativesAfter(undefined), entries: [] }
  for (const message of line) {
    const alternatives = alternativesAfter(message)
    if (!message.hidden) thread.entries.push({ message, alternatives })
    else
      for (const chain of alternatives) (thread.entries.at(-1)?.alternatives ?? thread.beginnings).push(chain)
  }
  return thread
}

type Parent = Message | undefined

function parentOf(message: Message, byId: Map<string, Message>): Parent {
  return message.parentId === null ? undefined : byId.get(message.parentId)
}

function lineTo(end: Message | undefined, byId: Map<string, Message>): Set<Message> {
  const line = new Set<Message>()
  for (let message = end; message && !line.has(message); message = parentOf(message, byId)) line.add(message)
  return new Set([...line].toReversed())
}

function childrenByParent(messages: readonly Message[], byId: Map<string, Message>): Map<Parent, Message[]> {
  const children = new Map<Parent, Message[]>()
  for (const message of messages) {
    const parent = parentOf(message, byId)
    const siblings = children.get(parent)
    if (siblings) siblings.push(message)
    else children.set(parent, [message])
  }
  return children
}

/** Returns a subtree as lines; a fork inside it begins another line, so that nothing nests. */
function chainsFrom(start: Message, children: Map<Parent, Message[]>): Chain[] {
  const chains: Chain[] = []
  const starts = [start]
  for (let next = starts.pop(); next; next = starts.pop()) {
    const chain: Chain = []
    for (let message: Parent = next; message; message = children.get(message)?.at(-1)) {
      chain.push(message)
      for (const other of children.get(message)?.slice(0, -1) ?? []) starts.push(other)
    }
    const visible = chain.filter(({ hidden }) => !hidden)
    if (visible.length > 0) chains.push(visible)
  }
  return chains
}
