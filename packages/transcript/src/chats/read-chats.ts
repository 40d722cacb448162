import type { ImportResult } from '../reading/import-result.ts'
import type { Records, TranscriptRecord } from '../records/records.ts'
import type { Conversation } from '../model/conversation.ts'
import { hasContent } from '../model/has-content.ts'
import { known, type KnownKeys, noteUnknownKeys } from '../reading/known-keys.ts'
import { RecordItems } from '../reading/record-items.ts'
import { reportNegativeCounts } from '../reading/report-negative-counts.ts'
import type { ChatItem } from './chat-item.ts'
import { findChats } from './find-chats.ts'
import { MessageAccount } from './message-account.ts'

/** Keys of the object around a chat; readers leave out the settings of requests and answers. */
const CHAT: KnownKeys = {
  ...known(`id conversation_id chatId chat_id thread_id title name created createdAt created_at create_time updatedAt
    updated_at update_time messages traj conversations conversation chats data body chat request response messages_display
    model usage object system_fingerprint service_tier custom_id method url status_code request_id tools functions
    tool_choice function_call parallel_tool_calls temperature top_p top_k max_tokens max_completion_tokens n stop stream
    stream_options seed frequency_penalty presence_penalty logit_bias logprobs top_logprobs response_format
    reasoning_effort reasoning verbosity user store safety_identifier prompt_cache_key modalities provider currentId`),
  choices: known(
    'index message finish_reason native_finish_reason stop_reason logprobs content_filter_results',
  ),
}

/** A chat whose messages and choices are records of the report. */
export interface ChatRecords {
  about: ChatItem['about']
  messages: TranscriptRecord[]
  choices: TranscriptRecord[]
}

/** A format of chats, and the keys of its messages that its reader knows. */
export interface ChatFormat {
  id: string
  messageKeys: KnownKeys
}

/** Reads every chat of the input. A record is a message, a choice, or a value that holds no message. */
export function readChats(
  { id: format, messageKeys }: ChatFormat,
  records: Records,
  readChat: (chat: ChatRecords, account: MessageAccount) => Conversation,
): ImportResult {
  const items = new RecordItems(records)
  const found = findChats(records).map(({ record, value, chat, recordOf }) => {
    if (!chat) return { rest: items.add(record, value) }
    const messages = chat.messages.map((message, index) => items.add(recordOf(index), message))
    const choices = chat.choices.map((choice) => items.add(record, choice))
    return { chat: { about: chat.about, messages, choices } }
  })
  const report = items.report(format)
  const conversations = found.flatMap(({ chat, rest }) => {
    if (chat) {
      const [first = chat.choices[0]] = chat.messages
      if (first) reportNegativeCounts(report, first, chat.about.usage)
      noteUnknownKeys(report, chat.about, CHAT)
      for (const { value } of chat.messages) noteUnknownKeys(report, value, messageKeys, 'messages[]')
      for (const { value } of chat.choices) noteUnknownKeys(report, value, messageKeys, 'choices[].message')
      const conversation = readChat(chat, new MessageAccount(report))
      if (hasContent(conversation)) return [conversation]
      for (const item of [...chat.messages, ...chat.choices])
        report.skipped(item, 'empty-chat', 'No message of this chat has any content.')
      return []
    }
    report.skipped(rest, 'no-messages', 'No chat messages were found in this value.')
    return []
  })
  return { conversations, report: report.build() }
}
