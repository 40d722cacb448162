import type { Conversation } from '@vitrine/transcript'

/** Whether some message that readers may see has another version beside it. */
export function hasBranches({ messages }: Conversation): boolean {
  const parents = new Set<string | null>()
  return messages.some(({ parentId, hidden }) => {
    if (hidden) return false
    if (parents.has(parentId)) return true
    parents.add(parentId)
    return false
  })
}
