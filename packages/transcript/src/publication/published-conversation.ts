import type { Conversation } from '../model/conversation.ts'
import { currentBranch } from '../model/current-branch.ts'
import { filterMessages } from '../model/filter-messages.ts'
import type { Message } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import { withoutOriginal } from '../model/without-original.ts'
import { withoutProject } from './without-project.ts'

/** Selects the published branches of a conversation. */
export interface PublishOptions {
  /** @default 'current' */
  branches?: 'current' | 'all'
}

/**
 * The conversation as a snapshot has it: without hidden messages, also in sub-agents, without the fields of the AI SDK that no
 * reader sees, and with the chosen branches only.
 */
export function publishedConversation(
  conversation: Conversation,
  options: PublishOptions = {},
): Conversation {
  const isOnBranch = options.branches === 'all' ? () => true : membership(currentBranch(conversation))
  const { messages, standIn } = filterMessages(
    conversation.messages,
    (message) => !message.hidden && isOnBranch(message),
  )
  const published = messages.map((message) => withoutOriginal(publishedMessage(message)))
  const { currentMessageId } = conversation
  const current = currentMessageId === undefined ? null : standIn(currentMessageId)
  return {
    ...conversation,
    source: withoutProject(conversation.source),
    messages: published,
    currentMessageId: current ?? messages.at(-1)?.id,
  }
}

function membership(messages: readonly Message[]): (message: Message) => boolean {
  const members = new Set(messages)
  return (message) => members.has(message)
}

function publishedMessage(message: Message): Message {
  return { ...message, parts: message.parts.map((part) => publishedPart(part)) }
}

function publishedPart(part: Part): Part {
  if (part.type !== 'tool-call' || !part.messages) return part
  const { messages } = filterMessages(part.messages, (message) => !message.hidden)
  return { ...part, messages: messages.map((message) => publishedMessage(message)) }
}
