import type { Conversation } from '@vitrine/transcript'

/** Tells whether a visible message of the conversation has another version beside it. */
export function hasBranches({ messages }: Conversation): boolean {
  const parents = new Set<string | null>()
  return messages.some(({ parentId, hidden }) => {
    if (hidden) return false
    if (parents.has(parentId)) return true
    parents.add(parentId)
    return false
  })
}
