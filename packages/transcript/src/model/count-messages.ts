import type { Message } from './message.ts'

/** How many messages readers see: those of sub-agents within tool calls count, hidden ones do not. */
export function countMessages(messages: readonly Message[]): number {
  let count = 0
  for (const { hidden, parts } of messages) {
    if (!hidden) count += 1
    for (const part of parts) if (part.type === 'tool-call') count += countMessages(part.messages ?? [])
  }
  return count
}
