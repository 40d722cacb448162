import type { Message } from './message.ts'

/** How many messages readers see: those of sub-agents within tool calls count, hidden ones and notices do not. */
export function countMessages(messages: readonly Message[]): number {
  let count = 0
  for (const { hidden, isNotice, parts } of messages) {
    if (!hidden && !isNotice) count += 1
    for (const part of parts) if (part.type === 'tool-call') count += countMessages(part.messages ?? [])
  }
  return count
}
