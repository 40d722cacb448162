import type { Message } from './message.ts'
import type { Usage } from './usage.ts'

const fields = ['inputTokens', 'outputTokens', 'reasoningTokens', 'cachedInputTokens'] as const

/** The tokens of all messages together, sub-agents included; undefined when none states any. */
export function sumUsage(messages: readonly Message[]): Usage | undefined {
  const total: Usage = {}
  for (const message of messages) {
    add(total, message.usage)
    for (const part of message.parts) {
      if (part.type === 'tool-call' && part.messages) add(total, sumUsage(part.messages))
    }
  }
  return Object.keys(total).length > 0 ? total : undefined
}

function add(total: Usage, usage: Usage | undefined): void {
  for (const field of fields) {
    const count = usage?.[field]
    if (count !== undefined) total[field] = (total[field] ?? 0) + count
  }
}
