import type { SafeHtml } from '@vitrine/rich-text'
import type { Conversation, Message } from '@vitrine/transcript'
import type { PreparedConversation } from '../prepared-conversation.ts'
import { partAddress } from '../part-address.ts'
import { preparePart } from './prepare-part.ts'

/**
 * Renders every text, code and output of a conversation to safe HTML once, so that showing it later parses nothing.
 * Hidden messages get none.
 */
export function prepareConversation(conversation: Conversation): PreparedConversation {
  return { conversation, html: Object.fromEntries(prepareMessages(conversation.messages)) }
}

function* prepareMessages(messages: readonly Message[]): Generator<[string, SafeHtml]> {
  for (const message of messages) {
    if (message.hidden) continue
    for (const [index, part] of message.parts.entries()) {
      yield* preparePart(part, partAddress(message.id, index))
      if (part.type === 'tool-call' && part.messages) yield* prepareMessages(part.messages)
    }
  }
}
