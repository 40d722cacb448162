import { chatConversation } from '../../chats/chat-conversation.ts'
import { type ChatFrame, frameChat } from '../../chats/frame-chat.ts'
import { storedOriginals } from '../../chats/original-fields.ts'
import { noOriginals, type Originals } from '../../chats/originals.ts'
import { uiMessages } from '../../chats/ui-messages.ts'
import { unreportedMessages } from '../../chats/unreported-messages.ts'
import { asArray } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import { hasContent } from '../../model/has-content.ts'
import type { Message } from '../../model/message.ts'
import { TranscriptError } from '../../records/transcript-error.ts'

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
  return read(messages, options, storedOriginals, chatConversation)
}

/**
 * The same for a page that shows them: without what `writeUIMessages` needs to write the same messages again, and under the
 * given id. A bundle with this alone is 3 kB smaller. Throws as `conversationFromUIMessages` does.
 */
export function conversationToShow(
  messages: unknown,
  options: UIMessagesOptions & { id: string },
): Conversation {
  return read(messages, options, noOriginals, (shown, frame) => frameChat(shown, frame, () => options.id))
}

function read(
  messages: unknown,
  { id, title, application = 'AI SDK' }: UIMessagesOptions,
  originals: Originals,
  frame: (messages: Message[], frame: ChatFrame) => Conversation,
): Conversation {
  const items = (asArray(messages) ?? []).map((value, index) => ({ position: index + 1, value }))
  const conversation = frame(uiMessages(items, unreportedMessages(), originals), {
    source: { format: 'ui-messages', application },
    about: { ...(id && { id }), ...(title && { title }) },
    file: { content: '' },
  })
  if (!hasContent(conversation))
    throw new TranscriptError('no-messages', 'The value is not a list of UI messages with content.')
  return conversation
}
