import { type Conversation, countMessages, type Message } from '@vitrine/transcript/model'

/** The facts in the line below a conversation's title. */
export interface ConversationFacts {
  /** The application that wrote the transcript, where that is known. */
  application?: string
  models: string[]
  start?: string
  end?: string
  durationMs?: number
  messages: number
  toolCalls: number
  tokens: number
}

/** A shorter time says when records were written rather than how long people talked. */
const SHORTEST_SPAN_MS = 1000

/**
 * Counts messages, tool calls, tokens and models of a conversation. `messages` are the visible ones, with those of
 * sub-agents; messages are counted over all branches, as the library counts them.
 */
export function conversationFacts(
  conversation: Conversation,
  messages: readonly Message[],
): ConversationFacts {
  const { source, usage } = conversation
  const times = messages
    .flatMap(({ createdAt }) => createdAt ?? [])
    .filter((time) => !Number.isNaN(Date.parse(time)))
  const start = times[0] ?? conversation.createdAt
  const end = times.at(-1)
  const span = start && end ? Date.parse(end) - Date.parse(start) : 0
  return {
    application: source.application && [source.application, source.version].filter(Boolean).join(' '),
    models: [...new Set(messages.flatMap(({ model }) => model ?? []))],
    start,
    end,
    durationMs: span >= SHORTEST_SPAN_MS ? span : undefined,
    messages: countMessages(conversation.messages),
    toolCalls: countToolCalls(messages),
    tokens: usage
      ? totalTokens(usage)
      : messages.reduce((sum, message) => sum + totalTokens(message.usage), 0),
  }
}

function totalTokens(usage: Conversation['usage']): number {
  return (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0)
}

function countToolCalls(messages: readonly Message[]): number {
  let count = 0
  for (const { parts } of messages) {
    for (const part of parts) {
      if (part.type === 'tool-call') count += 1 + countToolCalls(part.messages ?? [])
    }
  }
  return count
}
