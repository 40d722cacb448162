import type { Message } from '@vitrine/transcript'

/** How much of a conversation its reader wants to see: what was said, that with tools, or all of it. */
export type ReadingDepth = 'dialogue' | 'tools' | 'everything'

/** The depths that show something different from each other, from the least to the most; none where there is nothing to choose. */
export function readingDepths(messages: readonly Message[]): ReadingDepth[] {
  const parts = messages.flatMap((message) => message.parts)
  const hasTools = parts.some(({ type }) => type === 'tool-call' || type === 'data' || type === 'unknown')
  const hasMore =
    messages.some(({ role, isNotice }) => role === 'system' || isNotice) ||
    parts.some(({ type }) => type === 'reasoning')
  if (!hasTools && !hasMore) return []
  return hasTools && hasMore ? ['dialogue', 'tools', 'everything'] : ['dialogue', 'everything']
}
