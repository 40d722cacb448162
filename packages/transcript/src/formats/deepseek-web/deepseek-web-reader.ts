import type { ConversationReader } from '../../reading/reader.ts'
import { citedPages } from '../../chats/cited-pages.ts'
import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  : data code msg id seq_id agent title title_type version current_message_id pinned inserted_at updated_at mapping model_type message_id parent_id model role thinking_enabled ban_edit ban_regenerate status accumulated_token_usage files search_enabled feedback has_pending_fragment auto_continue conversation_mode tips search_status incomplete_message thinking_elapsed_secs content thinking_content search_results parent children type references stage_id elapsed_secs results queries hide_on_wip
  data: biz_data biz_code biz_msg
  data.biz_data: chat_session chat_messages cache_valid route_id
  data.biz_data.chat_messages.fragments.results: url title
`)

/** Reads chats of DeepSeek: `conversations.json` of an export, or as its page is given them. Answers made again are branches. */
export const deepseekWebReader: ConversationReader = createExportReader({
  id: 'deepseek-web',
  label: 'DeepSeek export',
  takes: TAKEN_KEYS,
  application: 'DeepSeek',
  keys: {
    chat: known(`id seq_id agent title title_type version current_message_id pinned inserted_at updated_at mapping
      model_type`),
    message: {
      ...known(`message_id parent_id model role thinking_enabled ban_edit ban_regenerate status accumulated_token_usage files
        inserted_at search_enabled feedback has_pending_fragment auto_continue conversation_mode tips search_status
        incomplete_message thinking_elapsed_secs content thinking_content search_results id parent children`),
      fragments: known('id type content references stage_id elapsed_secs results queries status hide_on_wip'),
    },
  },

  chatIn(value) {
    const data = asObject(asObject(asObject(value)?.data)?.biz_data) ?? asObject(value)
    const about = asObject(data?.chat_session)
    const messages = asArray(data?.chat_messages)
    return about && messages ? chatOf(about, messages) : mappedChat(asObject(value))
  },

  read(message) {
    const fragments = asObjects(message.fragments)
    const isQuestion = fragments.some(({ type }) => type === 'REQUEST')
    const role = chatRole(asText(message.role)?.toLowerCase()) ?? (isQuestion ? 'user' : 'assistant')
    if (fragments.length === 0 && asText(message.role) === undefined) return undefined
    const createdAt = toIsoTime(message.inserted_at)
    const model = asText(message.model)
    return {
      id: idOf(message.message_id ?? message.id),
      parentId: idOf(message.parent_id ?? message.parent) ?? null,
      role,
      parts: [
        ...(fragments.length > 0 ? fragments.flatMap(fragmentParts) : older(message)),
        ...files(message),
      ],
      facts: { createdAt, model: role === 'assistant' ? model : undefined },
    }
  },
})

function chatOf(about: JsonObject, messages: unknown[]): ExportedChat {
  const facts = { id: about.id, title: about.title, created: about.inserted_at, updatedAt: about.updated_at }
  return { about, facts, messages, currentId: idOf(about.current_message_id) }
}

/** In an export the messages are the nodes of a mapping. */
function mappedChat(about: JsonObject | undefined): ExportedChat | undefined {
  const nodes = asObjects(Object.values(asObject(about?.mapping) ?? {}))
  if (!about || !nodes.some(({ message }) => asArray(asObject(message)?.fragments))) return undefined
  const messages = nodes.flatMap(({ id, parent, message }) => {
    const said = asObject(message)
    return said ? [{ ...said, id, parent }] : []
  })
  return chatOf(about, messages)
}

function fragmentParts({ type, content, results }: JsonObject): Part[] {
  const text = asText(content)
  if (type === 'SEARCH' || results !== undefined) return pages(results)
  if (text === undefined) return []
  if (type === 'THINK') return [{ type: 'reasoning', text }]
  return type === 'REQUEST' || type === 'RESPONSE'
    ? [{ type: 'text', text }]
    : [{ type: 'data', name: String(type), data: { text } }]
}

function older({ content, thinking_content: thinking, search_results: results }: JsonObject): Part[] {
  const [thought, text] = [asText(thinking), asText(content)]
  return [
    ...(thought === undefined ? [] : [{ type: 'reasoning' as const, text: thought }]),
    ...(text === undefined ? [] : [{ type: 'text' as const, text }]),
    ...pages(results),
  ]
}

function pages(results: unknown): Part[] {
  return citedPages(asObjects(results).map(({ url, title }) => ({ url, title })))
}

function files({ files: attached }: JsonObject): Part[] {
  return asObjects(attached).map((file) => {
    const filename = asText(file.file_name) ?? asText(file.name)
    return { type: 'file', mediaType: 'application/octet-stream', filename }
  })
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : asText(value)
}
