import type { ConversationReader } from '../../reading/reader.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { dataParts } from '../../chats/data-parts.ts'
import { type ChatExport, createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asCount, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { answerParts } from './answer-parts.ts'
import { citedDocuments } from './cited-documents.ts'
import { statusParts } from './status-parts.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  chat.history: currentId messages
  chat.history.messages.*.code_executions: id name language code result
  chat.history.messages.*.code_executions.result: output files
  chat.history.messages.*.files: type name url id size content_type collection_name status file
  chat.history.messages.*.files.file: filename meta id user_id hash data created_at updated_at
  chat.history.messages.*.files.file.meta: name content_type size collection_name data
  chat.history.messages.*.merged: status content timestamp
  chat.history.messages.*.error: ...
  chat.history.messages.*.output: id status type role content summary call_id name arguments output start_tag end_tag attributes source_type started_at ended_at duration code lang files embeds action queries results
  chat.history.messages.*.output.attributes: ...
  chat.history.messages.*.output.content: type text
  chat.history.messages.*.output.summary: type text
  chat.history.messages.*.output.output: type text
  chat.history.messages.*.sources: source document metadata distances url title name doc section page collection
  chat.history.messages.*.sources.source: name url id type urls
  chat.history.messages.*.sources.metadata: source source_url name title description language url score page page_label total_pages file_id hash start_index embedding_config created_by creator producer
  chat.history.messages.*.statusHistory: action urls done query queries items description hidden count
  chat.history.messages.*.usage: prompt_tokens completion_tokens input_tokens output_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation service_tier server_tool_use total_tokens prompt_tokens_details completion_tokens_details input_tokens_details output_tokens_details cost
  : files history id messages models params tags timestamp title user_id created_at updated_at archived pinned share_id folder_id meta
  **.history: currentId messages
  **.messages: childrenIds content done id lastSentence model modelIdx modelName models parentId role timestamp usage userContext
  **.usage: completion_tokens prompt_tokens total_tokens
`)

/** Chats of Open WebUI, in an export and in its database alike. */
const OPEN_WEBUI: ChatExport = {
  id: 'open-webui',
  label: 'Open WebUI export',
  takes: TAKEN_KEYS,
  application: 'Open WebUI',
  keys: {
    chat: known(`id title models params history messages tags timestamp files chat user_id updated_at created_at share_id
      archived pinned meta folder_id system features tasks summary last_read_at`),
    message:
      known(`id parentId childrenIds role content timestamp models model modelName modelIdx userContext lastSentence usage
      info done files sources citations statusHistory annotation followUps error code_executions merged feedbackId embeds
      originalContent originalName favorite output completed_at created_at`),
  },

  chatIn: (value) => chatOf(asObject(value)),

  read(message) {
    const role = chatRole(message.role)
    if (!role || !('content' in message)) return undefined
    const createdAt = toIsoTime(message.timestamp)
    const model = asText(message.model)
    const usage = chatUsage(message.usage) ?? chatUsage(message.info)
    const parentId = asText(message.parentId)
    const read: ExportedMessage = {
      id: asText(message.id),
      parentId: parentId ?? ('parentId' in message ? null : undefined),
      role,
      parts: [
        ...statusParts(message),
        ...(message.error === true ? [] : answerParts(message)),
        ...codeCalls(message),
        ...files(message),
        ...citedDocuments(message),
        ...faults(message),
        ...dataParts(message, ['embeds']),
      ],
      facts: {
        createdAt,
        model: role === 'assistant' ? model : undefined,
        ...(usage && { usage }),
      },
    }
    const merged = asText(asObject(message.merged)?.content)
    return merged === undefined ? read : [read, mergedAnswer(merged, createdAt)]
  },
}

/** The answer that was made of those of several models; a question keeps it, and it is one answer among them. */
function mergedAnswer(text: string, createdAt: string | undefined): ExportedMessage {
  return {
    role: 'assistant',
    parts: [{ type: 'text', text }],
    isNext: true,
    isReplaced: true,
    facts: { createdAt, author: 'Merged Response' },
  }
}

/** Reads exports of Open WebUI: one chat or a list of them, with the branches of their history. */
export const openWebuiReader: ConversationReader = createExportReader(OPEN_WEBUI)

/** Reads the database of Open WebUI, `webui.db`. */
export const openWebuiDatabaseReader: ConversationReader = createExportReader({
  ...OPEN_WEBUI,
  chatIn: undefined,
  chatsInDatabase: (database) =>
    [...database.rows('chat')]
      .map(({ chat, meta: _meta, ...row }) =>
        chatOf({ ...row, chat: typeof chat === 'string' ? parseJson(chat) : chat }),
      )
      .filter((chat) => chat !== undefined),
})

function chatOf(element: JsonObject | undefined): ExportedChat | undefined {
  const chat = asObject(element?.chat) ?? element
  const history = asObject(chat?.history)
  const tree = asObject(history?.messages)
  const list = element && 'chat' in element ? asArray(chat?.messages) : undefined
  if (!element || !chat || !(tree ?? list)) return undefined
  const facts = {
    id: asText(element.id) ?? chat.id,
    title: asText(element.title) ?? chat.title,
    created: element.created_at ?? chat.timestamp,
    updatedAt: element.updated_at,
  }
  const messages = tree ? Object.values(tree) : (list ?? [])
  return {
    about: { ...element, ...chat },
    facts,
    messages,
    currentId: asText(history?.currentId),
    instructions: asText(chat.system) ?? asText(asObject(chat.params)?.system),
  }
}

/** Why an answer failed; older versions have that as its content. */
function faults({ error, content }: JsonObject): Part[] {
  const { content: stated, ...rest } = asObject(error) ?? {}
  const words = asText(error === true ? content : stated)
  if (words !== undefined) return [{ type: 'data', name: 'error', data: { ...rest, message: words } }]
  return dataParts({ error }, ['error'])
}

function files({ files: attached }: JsonObject): Part[] {
  return asObjects(attached).map((file) => {
    const stored = asObject(file.file) ?? {}
    const about = asObject(stored.meta) ?? {}
    const url = asText(file.url)
    const filename = asText(file.name) ?? asText(stored.filename)
    const stated = asText(about.content_type) ?? asText(file.content_type)
    const size = asCount(file.size) ?? asCount(about.size)
    const isImage = file.type === 'image' || (url?.startsWith('data:image/') ?? false)
    return {
      type: 'file',
      mediaType: stated ?? (isImage ? 'image/*' : 'application/octet-stream'),
      filename,
      ...(url?.startsWith('data:') && { url }),
      ...(size !== undefined && { size }),
    }
  })
}

/** Code that the application ran for the answer, with what it printed. */
function codeCalls({ code_executions: runs }: JsonObject): Part[] {
  return asObjects(runs).map((run, index) => {
    const { code, language, result } = run
    const { error, output, files: made } = asObject(result) ?? {}
    const content = toolOutput(error || output)
    return {
      type: 'tool-call',
      toolCallId: asText(run.id) ?? asText(run.uuid) ?? `code-${index + 1}`,
      toolName: asText(run.name) ?? 'code_interpreter',
      input: { code, language },
      ...(result !== undefined && {
        result: {
          outcome: error ? 'error' : 'success',
          content: [...content, ...toolOutput(asArray(made)?.length ? made : undefined)],
        },
      }),
    }
  })
}
