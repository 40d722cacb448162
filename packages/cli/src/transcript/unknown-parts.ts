import type { Conversation, Message, Part, ToolResultContent } from '@vitrine/transcript'

/** How many parts of each name no reader understood, sub-agents' included; the most frequent first. */
export function unknownParts(conversations: Conversation[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  const countPart = (part: Part | ToolResultContent) => {
    if (part.type === 'unknown') counts.set(part.name, (counts.get(part.name) ?? 0) + 1)
    if (part.type !== 'tool-call') return
    part.result?.content.forEach(countPart)
    part.messages?.forEach(countMessage)
  }
  const countMessage = (message: Message) => message.parts.forEach(countPart)
  for (const { messages } of conversations) messages.forEach(countMessage)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count)
}
