import { type SafeHtml, renderMarkdown } from '@vitrine/rich-text'
import type { Conversation, Message, Part } from '@vitrine/transcript'
import type { PreparedConversation } from './prepared-conversation.ts'
import { partAddress } from '../address/html-addresses.ts'
import { prepareContent, type Prepared } from './prepare-content.ts'
import { prepareToolCall } from './prepare-tool-call.ts'

/**
 * Renders every text, code and output of a conversation to safe HTML, so that views parse nothing. Hidden messages
 * get no HTML.
 */
export function prepareConversation(conversation: Conversation): PreparedConversation {
  return { conversation, html: Object.fromEntries(prepareMessages(conversation.messages)) }
}

function* prepareMessages(messages: readonly Message[]): Generator<[string, SafeHtml]> {
  for (const message of messages) {
    if (message.hidden) continue
    for (const [index, part] of message.parts.entries()) {
      yield* prepareParts(part, partAddress(message.id, index))
    }
  }
}

/** Renders a part and the messages of a sub-agent in it. */
export function* prepareParts(part: Part, address: string): Generator<[string, SafeHtml]> {
  yield* preparePart(part, address)
  if (part.type === 'tool-call' && part.messages) yield* prepareMessages(part.messages)
}

/** Renders a part without the messages of a sub-agent. */
function preparePart(part: Part, address: string): Prepared[] {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return [[address, renderMarkdown(part.text)]]
    case 'tool-call':
      return prepareToolCall(part, address)
    default:
      return prepareContent(part, address)
  }
}
