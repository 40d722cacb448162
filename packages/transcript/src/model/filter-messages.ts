import type { Message } from './message.ts'

/** The messages that remain, and the replacement of each dropped one: its nearest remaining ancestor. */
export interface FilteredMessages {
  messages: Message[]
  standIn(id: string): string | null
}

/** Drops messages from a tree; children of a dropped one move up to its nearest remaining ancestor. */
export function filterMessages(
  messages: readonly Message[],
  isKept: (message: Message) => boolean,
): FilteredMessages {
  const standIns = new Map<string, string | null>()
  const standIn = (id: string) => standIns.get(id) ?? null
  const remaining: Message[] = []
  for (const message of messages) {
    const parentId = message.parentId === null ? null : standIn(message.parentId)
    standIns.set(message.id, isKept(message) ? message.id : parentId)
    if (isKept(message)) remaining.push(parentId === message.parentId ? message : { ...message, parentId })
  }
  return { messages: remaining, standIn }
}
