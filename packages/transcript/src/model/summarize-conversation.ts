import type { Conversation } from './conversation.ts'
import { countMessages } from './count-messages.ts'
import { filterMessages } from './filter-messages.ts'
import type { Message } from './message.ts'

/** Counts over a conversation. Sub-agents are counted in; hidden messages and notices only with their tool calls. */
export interface ConversationSummary {
  /** The title of the conversation. */
  title: string
  /** Visible messages of all roles. */
  messages: number
  /** Visible messages of the user. */
  userMessages: number
  /** Visible messages of the assistant. */
  assistantMessages: number
  /** Calls of tools. */
  toolCalls: number
  /** Calls that were answered. */
  toolResults: number
  /** Ways from a root to an end; what the user and the assistant said decides, notes of the system do not. */
  branches: number
  /** Pictures and documents, those in tool results included. */
  files: number
}

/** Counts what a conversation holds. */
export function summarizeConversation({ title, messages }: Conversation): ConversationSummary {
  const summary: ConversationSummary = {
    title,
    messages: countMessages(messages),
    userMessages: 0,
    assistantMessages: 0,
    toolCalls: 0,
    toolResults: 0,
    branches: countBranches(messages),
    files: 0,
  }
  addMessages(summary, messages)
  return summary
}

function addMessages(summary: ConversationSummary, messages: readonly Message[]): void {
  for (const message of messages) {
    if (!message.hidden && !message.isNotice) {
      if (message.role === 'user') summary.userMessages += 1
      if (message.role === 'assistant') summary.assistantMessages += 1
    }
    for (const part of message.parts) {
      if (part.type === 'file') summary.files += 1
      if (part.type !== 'tool-call') continue
      summary.toolCalls += 1
      if (part.result) summary.toolResults += 1
      summary.files += (part.result?.content ?? []).filter((content) => content.type === 'file').length
      addMessages(summary, part.messages ?? [])
    }
  }
}

function countBranches(messages: readonly Message[]): number {
  const spoken = filterMessages(messages, (message) => !message.hidden && message.role !== 'system').messages
  const parents = new Set(spoken.map((message) => message.parentId))
  return spoken.filter((message) => !parents.has(message.id)).length
}
