import type { ImportResult } from '../reading/import-result.ts'
import type { Records, TranscriptRecord } from '../records/records.ts'
import type { Conversation } from '../model/conversation.ts'
import { known, type KnownKeys, noteUnknownKeys } from '../reading/known-keys.ts'
import { reportNegativeCounts } from '../reading/report-negative-counts.ts'
import type { ChatItem } from './chat-item.ts'
import { readFoundChats } from './found-chats.ts'
import { MessageAccount } from './message-account.ts'
import { findOpenAIChats } from './find-openai-chats.ts'

/** Keys of the object around a chat; readers leave out the settings of requests and answers. */
const CHAT: KnownKeys = {
  ...known(`input output id conversation_id chatId chat_id thread_id title name created createdAt created_at create_time updatedAt
    updated_at update_time messages chat_history conversation_history message_history turns dialogue meta runs agents request_body response_body traj conversations conversation chats data body chat request response messages_display
    model usage object system_fingerprint service_tier custom_id method url status_code request_id tools functions
    tool_choice function_call parallel_tool_calls temperature top_p top_k max_tokens max_completion_tokens n stop stream
    stream_options seed frequency_penalty presence_penalty logit_bias logprobs top_logprobs response_format
    reasoning_effort reasoning verbosity user store safety_identifier prompt_cache_key modalities provider currentId
    error x_groq thinking _meta platform exported_at session_id`),
  choices: known(
    'index message finish_reason native_finish_reason stop_reason logprobs content_filter_results',
  ),
}

/** A chat whose messages and choices are records of the report. */
export interface ChatRecords {
  about: ChatItem['about']
  messages: readonly TranscriptRecord[]
  choices: readonly TranscriptRecord[]
}

/** A format of chats, and the keys of its messages that its reader knows. */
export interface ChatFormat {
  id: string
  messageKeys: KnownKeys
}

/** Reads every chat of the input. A record is a message, a choice, or a value that holds no message. */
export function readChats(
  { id: format, messageKeys }: ChatFormat,
  source: Records,
  readChat: (chat: ChatRecords, account: MessageAccount) => Conversation,
): ImportResult {
  const found = findOpenAIChats(source.records)
  return readFoundChats(found, { format, source }, ({ chat, records, report }) => {
    const { about } = chat
    const messages = records.slice(0, chat.messages.length)
    const choices = records.slice(chat.messages.length)
    if (records[0]) reportNegativeCounts(report, records[0], about.usage)
    noteUnknownKeys(report, about, CHAT)
    for (const { value } of messages) noteUnknownKeys(report, value, messageKeys, 'messages[]')
    for (const { value } of choices) noteUnknownKeys(report, value, messageKeys, 'choices[].message')
    return readChat({ about, messages, choices }, new MessageAccount(report))
  })
}
