import type { ImportResult } from '../../reading/import-result.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { dataParts } from '../../chats/data-parts.ts'
import { chatConversation } from '../../chats/chat-conversation.ts'
import { FAILURE } from '../../chats/chat-item.ts'
import { isMostlyChats } from '../../chats/found-chats.ts'
import { areMessageLines, findOpenAIChats } from '../../chats/find-openai-chats.ts'
import { OPENAI_MESSAGE } from './known-openai-keys.ts'
import { OpenAIMessages } from '../../chats/openai-messages.ts'
import { NamedParents } from './named-parents.ts'
import type { Message } from '../../model/message.ts'
import { readChats } from '../../chats/read-chats.ts'

const REQUEST =
  `model messages tools tool_choice functions function_call parallel_tool_calls temperature top_p top_k max_tokens
  max_completion_tokens n stop stream stream_options seed frequency_penalty presence_penalty logit_bias logprobs top_logprobs
  response_format reasoning_effort user store`.replaceAll(/\s+/g, ' ')
const ANSWER = 'id object created model choices usage system_fingerprint service_tier x_groq'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  : id custom_id method url request response body request_body response_body error _meta platform exported_at title name model session_id conversation_id
  **.request: ${REQUEST} method url body
  **.response: ${ANSWER} status_code request_id body
  **.body: ${REQUEST} ${ANSWER}
  **.request_body: ${REQUEST}
  **.response_body: ${ANSWER}
  **.x_groq: id
  **.tools: ...
  **.thinking: type display budget_tokens
  messages.content.file: filename file_data
  messages.content.image_url: url detail
  messages.content.input_audio: data format
  **.choices.message: content
  **.usage: queue_time prompt_time completion_time total_time prompt_tokens completion_tokens prompt_tokens_details completion_tokens_details total_tokens audio_prompt_tokens input_tokens output_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation service_tier server_tool_use input_tokens_details output_tokens_details cost
  **.completion_tokens_details: reasoning_tokens audio_tokens accepted_prediction_tokens rejected_prediction_tokens
  **.prompt_tokens_details: cached_tokens audio_tokens
`)

const FORMAT = 'openai-chat'

/**
 * Reads chats of OpenAI's kind, one or many: arrays of messages, requests, completions (several choices are branches),
 * fine-tuning JSONL, trajectories, chats written out with their speakers. A record of the report is a message, a
 * choice, or a value that holds none. System prompts are hidden: whoever chatted did not see them.
 */
export const openaiChatReader: ConversationReader = {
  id: FORMAT,
  label: 'OpenAI chat messages',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect(records: Records): boolean {
    return isMostlyChats(findOpenAIChats(records.records))
  },

  isEachAlone({ records }: Records): boolean {
    return !areMessageLines(records)
  },

  read(records: Records, file: TranscriptFile): ImportResult {
    return readChats(
      { id: FORMAT, messageKeys: OPENAI_MESSAGE },
      records,
      ({ about, messages, choices }, account) => {
        const reading = new OpenAIMessages(account, asText(about.model))
        const parents = new NamedParents(messages)
        for (const item of messages) {
          const parentId = parents.of(item, reading.lastId, account)
          parents.remember(item, reading.add(item, parentId))
        }
        const asked = reading.lastId
        const count = reading.messages.length
        for (const item of choices) reading.add(item, asked)
        const currentMessageId = reading.messages[count]?.id
        const isFailure = asArray(about.traj)?.length === 0 && asObject(messages[0]?.value)?.name === FAILURE
        const read = isFailure ? reading.messages.map(asNotice) : reading.messages
        return chatConversation(withFault(read, about), {
          source: { format: FORMAT },
          about,
          currentMessageId,
          file,
        })
      },
    )
  },
}

/** What went wrong with a request stands beside its messages, and belongs to the answer. */
function withFault(messages: readonly Message[], about: JsonObject): readonly Message[] {
  const fault = dataParts(about, ['error'])
  const last = messages.at(-1)
  if (fault.length === 0) return messages
  if (last?.role === 'assistant')
    return [...messages.slice(0, -1), { ...last, hidden: undefined, parts: [...last.parts, ...fault] }]
  const id = `message-${messages.length + 1}`
  return [...messages, { id, parentId: last?.id ?? null, role: 'assistant', parts: fault }]
}

/** What a program says in place of a chat is shown, unlike what else the system says. */
function asNotice(message: Message): Message {
  return { ...message, hidden: undefined, isNotice: true }
}
