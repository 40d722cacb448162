import type { ImportResult } from '../../reading/import-result.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { chatConversation } from '../../chats/chat-conversation.ts'
import { isMostlyChats } from '../../chats/found-chats.ts'
import { findOpenAIChats } from '../../chats/find-openai-chats.ts'
import { UI_MESSAGE } from './known-ui-message-keys.ts'
import { isUIMessage } from '../../chats/message-shape.ts'
import { storedOriginals } from '../../chats/original-fields.ts'
import { readChats } from '../../chats/read-chats.ts'
import { uiMessages } from '../../chats/ui-messages.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  messages.metadata.usage: inputTokens outputTokens reasoningTokens cachedInputTokens totalTokens inputTokenDetails outputTokenDetails promptTokens completionTokens
  messages.parts.approval: id approved reason
`)

const FORMAT = 'ui-messages'

/**
 * Reads `UIMessage`s of the AI SDK, version 4 and later: an array of them, an object with `messages`, or a line for
 * each. A record of the report is a message, or a value that holds none. Messages with `metadata.hidden`, and system
 * messages unless it is `false`, are hidden.
 */
export const uiMessagesReader: ConversationReader = {
  id: FORMAT,
  label: 'AI SDK UI messages',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect(records: Records): boolean {
    const found = findOpenAIChats(records.records)
    return isMostlyChats(found) && found.some(({ chat }) => chat?.messages.some(isUIMessage))
  },

  read(records: Records, file: TranscriptFile): ImportResult {
    return readChats({ id: FORMAT, messageKeys: UI_MESSAGE }, records, ({ about, messages }, account) =>
      chatConversation(uiMessages(messages, account, storedOriginals), {
        source: { format: FORMAT, application: 'AI SDK' },
        about,
        file,
      }),
    )
  },
}
