import { citedPages } from '../../chats/cited-pages.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { groupBy } from '../../json/group-by.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  : limit has_more data
  data.inputs: ...
  data.feedback: rating
  data.feedbacks: ...
  data.metadata: ...
  data.message: ...
  **.message_files: id type url belongs_to filename mime_type size transfer_method upload_file_id
  **.retriever_resources: position dataset_id dataset_name document_id document_name segment_id score content data_source_type
  **.agent_thoughts: id chain_id message_id position thought observation tool tool_input tool_labels created_at files message_files
  **.agent_thoughts.tool_labels: ...
`)

/** Reads messages of a conversation with an application of Dify, as its interface lists them: a question with its answer each. */
export const difyReader: ConversationReader = createExportReader({
  id: 'dify',
  label: 'Dify messages',
  takes: TAKEN_KEYS,
  application: 'Dify',
  keys: {
    file: known('limit has_more data'),
    chat: true,
    message:
      known(`id conversation_id parent_message_id inputs query answer message_files feedback feedbacks retriever_resources
      agent_thoughts created_at status error message message_tokens answer_tokens provider_response_latency metadata
      workflow_run_id from_source from_end_user_id from_account_id annotation annotation_hit_history extra_contents`),
  },

  elementsOf: (value) => conversationsIn(asArray(asObject(value)?.data) ?? asArray(value)),

  chatIn(value) {
    const { id, messages } = asObject(value) ?? {}
    const list = asArray(messages)
    return list && { about: {}, facts: { id }, messages: list }
  },

  read(message) {
    if (!isMessage(message)) return undefined
    const id = asText(message.id)
    const createdAt = toIsoTime(message.created_at)
    const facts = createdAt ? { createdAt } : {}
    const parent = asText(message.parent_message_id)
    const question = id === undefined ? undefined : `${id}-question`
    return [
      {
        ...(question && { id: question }),
        ...(parent !== undefined && { parentId: parent === NONE ? null : parent }),
        role: 'user',
        parts: [...uiText(message.query), ...files(message)],
        facts,
      },
      {
        ...(id && { id }),
        ...(question === undefined ? { isNext: true } : { parentId: question }),
        role: 'assistant',
        parts: [
          ...thoughts(message),
          ...uiText(message.answer),
          ...uiText(message.error),
          ...sources(message),
        ],
        facts,
      },
    ]
  },
})

/** The parent of a first message. */
const NONE = '00000000-0000-0000-0000-000000000000'

function isMessage({ conversation_id: id, query, answer }: JsonObject): boolean {
  return asText(id) !== undefined && typeof query === 'string' && typeof answer === 'string'
}

function conversationsIn(list: unknown[] | undefined): unknown[] | undefined {
  if (!list?.some((value) => isMessage(asObject(value) ?? {}))) return undefined
  const groups = groupBy(list, (value) => asText(asObject(value)?.conversation_id))
  return Array.from(groups, ([id, messages]) => ({ id, messages }))
}

function files({ message_files: attached }: JsonObject): Part[] {
  return asObjects(attached).map(({ type, url, filename, mime_type: stated }): Part => {
    const address = asText(url)
    const name = asText(filename)
    const mediaType = asText(stated) ?? (type === 'image' ? 'image/*' : 'application/octet-stream')
    return { type: 'file', mediaType, ...(name && { filename: name }), ...(address && { url: address }) }
  })
}

/** What an agent thought, and the tools it called by it. */
function thoughts({ agent_thoughts: all, answer }: JsonObject): Part[] {
  return asObjects(all).flatMap(({ id, thought, tool, tool_input: input, observation }): Part[] => {
    const text = thought === answer ? undefined : asText(thought)
    const name = asText(tool)
    return [
      ...(text === undefined ? [] : [{ type: 'reasoning' as const, text }]),
      ...(name === undefined
        ? []
        : [
            {
              type: 'tool-call' as const,
              toolCallId: asText(id) ?? name,
              toolName: name,
              input: parseJson(asText(input) ?? '') ?? input ?? {},
              ...(asText(observation) !== undefined && { result: toolAnswer(observation) }),
            },
          ]),
    ]
  })
}

function sources({ retriever_resources: found }: JsonObject): Part[] {
  return citedPages(asObjects(found).map(({ document_name: name }) => ({ url: name, title: name })))
}
