import type { Message } from '@vitrine/transcript'
import type { Chain, Thread } from './arrange-thread.ts'

/** Where another version of a line stands among all versions that begin at one place. */
export interface VersionPosition {
  /** The visible message that it follows; none for a beginning. */
  after: Message | undefined
  /** Its number among the versions of that place, in the order they were said, counted from one. */
  number: number
}

/** Returns the place of every other version in a thread. The version that stands has the number that is left out. */
export function versionPositions(thread: Thread, messages: readonly Message[]): Map<Chain, VersionPosition> {
  const chains = [thread.beginnings, ...thread.entries.map(({ alternatives }) => alternatives)].flat()
  if (chains.length === 0) return new Map()
  const byId = new Map(messages.map((message) => [message.id, message]))
  const order = new Map(messages.map((message, index) => [message, index]))
  const before = (one: Message, other: Message) => order.get(one)! - order.get(other)!

  const versions = new Map<Message | undefined, Message[]>()
  const add = (after: Message | undefined, first: Message | undefined) => {
    const known = versions.get(after)
    if (known && first) known.push(first)
    else if (first) versions.set(after, [first])
  }
  const afterOf = new Map(chains.map((chain) => [chain, visibleBefore(chain[0]!, byId)]))
  const forks = new Set(afterOf.values())
  const line = thread.entries.map(({ message }) => message)
  for (const after of forks) if (after === undefined) add(after, line[0])
  for (const standing of [line, ...chains])
    for (const [index, message] of standing.entries())
      if (forks.has(message)) add(message, standing[index + 1])
  for (const [chain, after] of afterOf) add(after, chain[0])

  const numbers = new Map<Message, number>()
  for (const firsts of versions.values())
    for (const [index, first] of firsts.toSorted(before).entries()) numbers.set(first, index + 1)
  return new Map(
    chains.map((chain) => [chain, { after: afterOf.get(chain), number: numbers.get(chain[0]!) ?? 1 }]),
  )
}

/** The nearest message before another that readers see. */
function visibleBefore(message: Message, byId: Map<string, Message>): Message | undefined {
  let before = message.parentId === null ? undefined : byId.get(message.parentId)
  while (before?.hidden) before = before.parentId === null ? undefined : byId.get(before.parentId)
  return before
}
