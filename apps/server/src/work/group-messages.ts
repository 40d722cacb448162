import type { Message } from '@vitrine/transcript'

/** Messages of a segment that is full. */
const MAX_MESSAGES = 20

/** Characters of a segment that is full; compressed, its row stays within a page of the database. */
const MAX_LENGTH = 8 * 1024

/**
 * Puts messages into segments by number. A message stays where it was; new ones come into the last segment until it is full,
 * so that what was full is written once.
 */
export function groupMessages(
  messages: readonly Message[],
  known: ReadonlyMap<string, number>,
): Map<number, Message[]> {
  const newest = [...known.values()].reduce((most, number) => Math.max(most, number), 0)
  const groups = new Map<number, Message[]>()
  let last = 0
  let length = 0
  for (const message of messages) {
    const own = known.get(message.id)
    const isFull = (groups.get(last)?.length ?? 0) >= MAX_MESSAGES || length >= MAX_LENGTH
    const number = own === undefined ? last + Number(isFull) : Math.max(own, last)
    if (number !== last) length = 0
    last = number
    if (last >= newest) length += JSON.stringify(message).length
    const group = groups.get(last)
    if (group) group.push(message)
    else groups.set(last, [message])
  }
  return groups
}
