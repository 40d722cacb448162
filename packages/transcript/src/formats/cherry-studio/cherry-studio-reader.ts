import { chatRole } from '../../chats/chat-role.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is taken, or left out on purpose: settings and files are no conversation. */
const TAKEN_KEYS = takenKeys(`
  : time version localStorage indexedDB
  localStorage: persist:cherry-studio
  indexedDB.files: ...
  indexedDB.settings: ...
  indexedDB.knowledge_notes: ...
  indexedDB.translate_history: ...
  indexedDB.quick_phrases: ...
  indexedDB.translate_languages: ...
  indexedDB.topics: id messages
  indexedDB.topics.messages: id role assistantId topicId createdAt updatedAt status blocks modelId model askId usage metrics type useful foldSelected multiModelMessageStyle mentions enabledMCPs traceId
  indexedDB.topics.messages.model: id provider name group owned_by
  indexedDB.topics.messages.usage: prompt_tokens completion_tokens total_tokens thoughts_tokens
  indexedDB.topics.messages.metrics: completion_tokens time_completion_millsec time_first_token_millsec time_thinking_millsec
  indexedDB.message_blocks: id messageId type createdAt updatedAt status content thinking_millsec url toolId toolName arguments file language model knowledgeBaseIds
  indexedDB.message_blocks.file: id name origin_name path type ext size count
`)

interface Topic {
  topic: JsonObject
  blocks: ReadonlyMap<string, JsonObject>
  title?: string
}

/** Reads backups of Cherry Studio, with all its topics; answers of several models to one question are branches. */
export const cherryStudioReader: ConversationReader = createExportReader({
  id: 'cherry-studio',
  label: 'Cherry Studio backup',
  takes: TAKEN_KEYS,
  application: 'Cherry Studio',
  keys: { chat: known('id messages name'), message: true },

  elementsOf: (value) => topicsIn(asObject(value)),

  chatIn(value) {
    const { topic, blocks, title } = asObject(value) ?? {}
    const about = asObject(topic)
    if (!about || !(blocks instanceof Map)) return undefined
    const messages = asObjects(about.messages).map((message) => ({
      message,
      blocks: (asArray(message.blocks) ?? []).map((id): unknown => blocks.get(String(id))),
    }))
    return { about, facts: { id: about.id, title }, messages }
  },

  read(value) {
    const message = asObject(value.message)
    const role = chatRole(message?.role)
    if (!message || !role) return undefined
    const model = asText(asObject(message.model)?.id) ?? asText(message.modelId)
    const createdAt = toIsoTime(message.createdAt)
    const usage = chatUsage(message.usage)
    const asked = asText(message.askId)
    const isAnswer = role === 'assistant'
    return {
      id: asText(message.id),
      ...(isAnswer && asked && { parentId: asked, isReplaced: message.foldSelected === false }),
      role,
      parts: asObjects(value.blocks).flatMap(blockParts),
      facts: {
        ...(createdAt && { createdAt }),
        ...(model && isAnswer && { model }),
        ...(usage && { usage }),
      },
    }
  },
})

function topicsIn(value: JsonObject | undefined): Topic[] | undefined {
  const database = asObject(value?.indexedDB)
  const topics = asArray(database?.topics)
  if (!topics || !asArray(database?.message_blocks)) return undefined
  const blocks = new Map(asObjects(database?.message_blocks).map((block) => [String(block.id), block]))
  const titles = titlesIn(asObject(value?.localStorage))
  return asObjects(topics).map((topic) => ({ topic, blocks, title: titles.get(String(topic.id)) }))
}

/** The names of topics stand with the assistants, as JSON in JSON. */
function titlesIn(storage: JsonObject | undefined): Map<string, string> {
  const state = asObject(parseJson(asText(storage?.['persist:cherry-studio']) ?? ''))
  const assistants = asObjects(asObject(parseJson(asText(state?.assistants) ?? ''))?.assistants)
  const topics = assistants.flatMap(({ topics: own }) => asObjects(own))
  return new Map(
    topics.flatMap(({ id, name }) => (asText(name) ? [[String(id), String(name)] as const] : [])),
  )
}

function blockParts(block: JsonObject): Part[] {
  const [text] = uiText(block.content)
  switch (block.type) {
    case 'main_text':
    case 'code':
    case 'translation':
      return text ? [text] : []
    case 'thinking':
      return text ? [{ type: 'reasoning', text: text.text }] : []
    case 'image':
    case 'file':
      return [fileOf(block)]
    case 'tool':
      return [callOf(block)]
    default:
      return [{ type: 'data', name: String(block.type), data: block }]
  }
}

function fileOf({ type, url, file }: JsonObject): Part {
  const filename = asText(asObject(file)?.origin_name)
  const mediaType = type === 'image' ? 'image/*' : 'application/octet-stream'
  const address = asText(url)
  return { type: 'file', mediaType, ...(filename && { filename }), ...(address && { url: address }) }
}

function callOf({ id, toolId, toolName, arguments: input, content, status }: JsonObject): Part {
  return {
    type: 'tool-call',
    toolCallId: asText(toolId) ?? String(id),
    toolName: asText(toolName) ?? 'unknown',
    input: input ?? {},
    ...(content !== undefined && { result: toolAnswer(content, status === 'error' ? false : undefined) }),
  }
}
