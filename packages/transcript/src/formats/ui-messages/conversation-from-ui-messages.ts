import { TranscriptError } from '../../records/transcript-error.ts'
import type { Conversation } from '../../model/conversation.ts'
import { uiMessagesReader } from './ui-messages-reader.ts'

/** Data of an application's chat besides the messages. */
export interface UIMessagesOptions {
  /** @default an id made from the messages */
  id?: string
  /** @default the beginning of what the user first wrote */
  title?: string
  /** The name of the application. */
  application?: string
}

/**
 * The conversation that an application's own `UIMessage`s are; no export needed.
 * Throws `TranscriptError` where the value is no list of messages, or none of them has content.
 */
export function conversationFromUIMessages(messages: unknown, options: UIMessagesOptions = {}): Conversation {
  const value = {
    messages,
    ...(options.id && { id: options.id }),
    ...(options.title && { title: options.title }),
  }
  const records = { container: 'json' as const, records: [{ position: 1, value }], broken: [] }
  const [conversation] = uiMessagesReader.read(records, { content: '' }).conversations
  if (!conversation)
    throw new TranscriptError('no-messages', 'The value is not a list of UI messages with content.')
  const { application = conversation.source.application } = options
  return { ...conversation, source: { ...conversation.source, application } }
}
