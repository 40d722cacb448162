import type { ConversationReader } from '../../reading/reader.ts'
import { groupBy } from '../../json/group-by.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { type ChatExport, createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'

/** Thoughts that stand in the text of an answer. */
const THOUGHT = /<details type="reasoning"[^>]*>\s*(?:<summary>[^<]*<\/summary>)?([\s\S]*?)<\/details>\s*/g

/** Chats of Open WebUI, in an export and in its database alike. */
const OPEN_WEBUI: ChatExport = {
  id: 'open-webui',
  label: 'Open WebUI export',
  application: 'Open WebUI',
  keys: {
    chat: known(`id title models params history messages tags timestamp files chat user_id updated_at created_at share_id
      archived pinned meta folder_id system features tasks summary last_read_at`),
    message:
      known(`id parentId childrenIds role content timestamp models model modelName modelIdx userContext lastSentence usage
      info done files sources citations statusHistory annotation followUps error code_executions merged feedbackId embeds
      originalContent originalName favorite output completed_at created_at`),
  },

  chatsIn: (value) => (asArray(value) ?? [value]).flatMap((element) => chatOf(asObject(element))),

  read(message) {
    const role = chatRole(message.role)
    if (!role || !('content' in message)) return undefined
    const createdAt = toIsoTime(message.timestamp)
    const model = asText(message.model)
    const usage = chatUsage(message.usage)
    const parentId = asText(message.parentId)
    return {
      id: asText(message.id),
      parentId: parentId ?? ('parentId' in message ? null : undefined),
      role,
      parts: [...textParts(message.content), ...files(message), ...sources(message), ...faults(message)],
      facts: {
        createdAt,
        model: role === 'assistant' ? model : undefined,
        ...(usage && { usage }),
      },
    }
  },
}

/** Reads exports of Open WebUI: one chat or a list of them, with the branches of their history. */
export const openWebuiReader: ConversationReader = createExportReader(OPEN_WEBUI)

/** Reads the database of Open WebUI, `webui.db`. */
export const openWebuiDatabaseReader: ConversationReader = createExportReader({
  ...OPEN_WEBUI,
  chatsIn: () => [],
  chatsInDatabase: (database) =>
    [...database.rows('chat')].flatMap(({ chat, meta: _meta, ...row }) =>
      chatOf({ ...row, chat: typeof chat === 'string' ? parseJson(chat) : chat }),
    ),
})

function chatOf(element: JsonObject | undefined): ExportedChat[] {
  const chat = asObject(element?.chat) ?? element
  const history = asObject(chat?.history)
  const tree = asObject(history?.messages)
  const list = element && 'chat' in element ? asArray(chat?.messages) : undefined
  if (!element || !chat || !(tree ?? list)) return []
  const facts = {
    id: asText(element.id) ?? chat.id,
    title: asText(element.title) ?? chat.title,
    created: element.created_at ?? chat.timestamp,
    updatedAt: element.updated_at,
  }
  const messages = tree ? inOrder(Object.values(tree)) : (list ?? [])
  return [{ about: { ...element, ...chat }, facts, messages, currentId: asText(history?.currentId) }]
}

/** A parent before its children; the rest as it stands. */
function inOrder(values: readonly unknown[]): unknown[] {
  const messages = values.map((value) => asObject(value) ?? {})
  const children = groupBy(messages, ({ parentId }) => asText(parentId) ?? '')
  const ids = new Set(messages.map(({ id }) => asText(id)))
  const waiting = messages.filter(({ parentId }) => !ids.has(asText(parentId))).toReversed()
  const ordered = new Set<JsonObject>()
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (!next || ordered.has(next)) continue
    ordered.add(next)
    const id = asText(next.id)
    if (id !== undefined) waiting.push(...(children.get(id) ?? []).toReversed())
  }
  return [...ordered, ...messages.filter((message) => !ordered.has(message))]
}

function textParts(content: unknown): Part[] {
  if (typeof content !== 'string') return openaiContent(content)
  const thoughts = [...content.matchAll(THOUGHT)].map(([, thought = '']) =>
    thought.replaceAll(/^&gt; ?|^> ?/gm, '').trim(),
  )
  const text = content.replaceAll(THOUGHT, '')
  return [
    ...thoughts.filter(Boolean).map((thought) => ({ type: 'reasoning' as const, text: thought })),
    ...(/\S/.test(text) ? [{ type: 'text' as const, text }] : []),
  ]
}

function files({ files: attached }: JsonObject): Part[] {
  return (asArray(attached) ?? []).flatMap((value): Part[] => {
    const file = asObject(value)
    const url = asText(file?.url)
    const filename = asText(file?.name)
    const isImage = file?.type === 'image' || (url?.startsWith('data:image/') ?? false)
    if (!file) return []
    return [
      {
        type: 'file',
        mediaType: isImage ? 'image/*' : 'application/octet-stream',
        filename,
        ...(url?.startsWith('data:') && { url }),
      },
    ]
  })
}

function sources({ sources: cited, citations }: JsonObject): Part[] {
  const pages = new Map<string, Part>()
  for (const value of asArray(cited) ?? asArray(citations) ?? []) {
    const source = asObject(asObject(value)?.source)
    const url = asText(source?.url) ?? asText(source?.name)
    const title = asText(source?.name)
    if (url === undefined) continue
    pages.set(url, {
      type: 'source',
      sourceId: url,
      title,
      ...(/^https?:/.test(url) && { url }),
    })
  }
  return [...pages.values()]
}

function faults({ error }: JsonObject): Part[] {
  return error ? [{ type: 'data', name: 'error', data: error }] : []
}
