import { chatRole } from '../../chats/chat-role.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { citedPages } from '../../chats/cited-pages.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { groupBy } from '../../json/group-by.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is taken, or left out on purpose: settings and assistants are no conversation. */
const TAKEN_KEYS = takenKeys(`
  : exportType state version data exportedAt messages title mode schemaHash
  state: messages topics sessions sessionGroups settings
  state.settings: ...
  state.sessionGroups: ...
  state.sessions: ...
  data: messages topics sessions agents agentsToSessions sessionGroups userSettings messagePlugins files
  data.agents: ...
  data.sessions: ...
  data.sessionGroups: ...
  data.userSettings: ...
  data.agentsToSessions: ...
  **.topics: id title sessionId createdAt updatedAt favorite historySummary metadata clientId userId accessedAt
  **.topics.metadata: ...
  **.messages.meta: ...
  **.messages.extra: fromModel fromProvider translate tts
  **.messages.metadata: ...
  **.messages.reasoning: content duration signature
  **.messages.search: citations searchQueries
  **.messages.search.citations: url title favicon id
  **.messages.tools: id apiName identifier arguments type
  **.messages.plugin: apiName identifier arguments type
  **.messages.error: type message body
  **.messages.error.body: ...
`)

/**
 * Reads exports of LobeChat (LobeHub): all topics of its data, or the messages of one; also of its first version, which
 * has the messages inside their session.
 */
export const lobeChatReader: ConversationReader = createExportReader({
  id: 'lobe-chat',
  label: 'LobeChat export',
  takes: TAKEN_KEYS,
  application: 'LobeChat',
  keys: {
    chat: true,
    message:
      known(`id role content createdAt updatedAt parentId topicId sessionId agentId threadId groupId quotaId model provider
      fromModel fromProvider tools tool_call_id plugin pluginState pluginError reasoning search error meta extra metadata
      files observationId traceId favorite clientId userId accessedAt chunksList fileList imageList createAt updateAt
      name function_call`),
  },

  elementsOf: (value) => topicsOfSessions(asObject(value)) ?? topicsIn(asObject(value)),

  chatIn(value) {
    const { topic, title, id, messages } = asObject(value) ?? {}
    const about = asObject(topic)
    const list = asArray(messages)
    return (
      about &&
      list && { about, facts: { id, title, createdAt: about.createdAt ?? about.createAt }, messages: list }
    )
  },

  read(message, { messages }) {
    const role = chatRole(message.role)
    if (!role || typeof message.content !== 'string') return undefined
    const createdAt = toIsoTime(message.createdAt ?? message.createAt)
    const parentId = asText(message.parentId)
    const model =
      asText(message.model) ?? asText(asObject(message.extra)?.fromModel) ?? asText(message.fromModel)
    return {
      id: asText(message.id),
      // What a message answers may have been deleted.
      parentId: parentId !== undefined && idsIn(messages).has(parentId) ? parentId : undefined,
      role,
      parts:
        role === 'tool'
          ? strayAnswer(message, messages)
          : [...thoughts(message), ...uiText(message.content), ...calls(message, messages)],
      facts: { ...(createdAt && { createdAt }), ...(model && role === 'assistant' && { model }) },
    }
  },
})

/** A topic with its messages, as they stand apart in an export. */
interface Topic {
  topic: JsonObject
  title: unknown
  id: unknown
  messages: readonly JsonObject[]
}

/** The topics of an export with their messages; messages that are in none are a chat for each session. */
function topicsIn(value: JsonObject | undefined): Topic[] | undefined {
  const data = asObject(value?.state) ?? asObject(value?.data) ?? value
  const messages = asObjects(data?.messages)
  if (!value || messages.length === 0 || !isOwn(value, messages)) return undefined
  const isTopic = 'exportedAt' in value && !('data' in value)
  const topics = new Map(asObjects(data?.topics).map((topic) => [topic.id, topic]))
  const groups = groupBy(messages, ({ topicId, sessionId }) => topicId ?? sessionId)
  return Array.from(groups, ([id, own]) => {
    const topic = topics.get(id) ?? {}
    const title = topic.title ?? (isTopic ? value.title : undefined)
    return { topic, title, id, messages: byTime(own) }
  })
}

/** The topics of the first version, where each session has its own and the messages by their ids. */
function topicsOfSessions(value: JsonObject | undefined): Topic[] | undefined {
  const sessions = asObjects(Object.values(asObject(asObject(value?.state)?.sessions) ?? {}))
  const topics = sessions.flatMap((session) => {
    const messages = asObjects(Object.values(asObject(session.chats) ?? {}))
    const named = asObject(session.topics) ?? {}
    const groups = groupBy(messages, ({ topicId }) => asText(topicId))
    return Array.from(groups, ([id = '', own]): Topic => {
      const topic = asObject(named[id]) ?? {}
      const title = topic.title ?? asObject(session.meta)?.title
      return { topic, title, id: id || session.id, messages: byTime(own) }
    })
  })
  return topics.length > 0 ? topics : undefined
}

/** Exports have messages as a table stores them; the page orders them by time. */
function byTime(messages: readonly JsonObject[]): readonly JsonObject[] {
  const timed = messages.map((message) => ({
    message,
    time: toIsoTime(message.createdAt ?? message.createAt),
  }))
  if (timed.some(({ time }) => time === undefined)) return messages
  return timed
    .toSorted(({ time: one = '' }, { time: other = '' }) => Date.parse(one) - Date.parse(other))
    .map(({ message }) => message)
}

/** Others export messages of sessions too, with calls as OpenAI has them, which LobeChat names otherwise. */
function isOwn(value: JsonObject, messages: readonly JsonObject[]): boolean {
  if ('exportType' in value) return messages.some(({ role }) => chatRole(role))
  return (
    messages.some(
      (message) =>
        chatRole(message.role) && ('topicId' in message || ('exportedAt' in value && 'parentId' in message)),
    ) && !messages.some((message) => 'tool_calls' in message)
  )
}

function thoughts({ reasoning }: JsonObject): Part[] {
  return uiText(asObject(reasoning)?.content).map(({ text }) => ({ type: 'reasoning', text }))
}

/** What tools answered, by the calls that the messages name. */
const answersIn = oncePerInput(
  (messages: readonly unknown[]) =>
    new Map(
      asObjects(messages).flatMap((message) =>
        typeof message.tool_call_id === 'string' ? [[message.tool_call_id, message] as const] : [],
      ),
    ),
)

const idsIn = oncePerInput(
  (messages: readonly unknown[]) => new Set(asObjects(messages).flatMap(({ id }) => asText(id) ?? [])),
)

const callsNamedIn = oncePerInput(
  (messages: readonly unknown[]) =>
    new Set(asObjects(messages).flatMap(({ tools }) => asObjects(tools).map(({ id }) => String(id)))),
)

/** What a tool answered stands in the call that it names; where that is not there, it is a call of its own. */
function strayAnswer(message: JsonObject, messages: readonly unknown[]): Part[] {
  const id = asText(message.tool_call_id)
  if (id !== undefined && callsNamedIn(messages).has(id)) return []
  const {
    apiName,
    name = message.name,
    arguments: input,
  } = asObject(message.plugin) ?? asObject(message.function_call) ?? {}
  return [
    {
      type: 'tool-call',
      toolCallId: id ?? asText(message.id) ?? 'call',
      toolName: asText(apiName) ?? asText(name) ?? 'unknown',
      input: input ?? null,
      result: toolAnswer(message.content),
    },
  ]
}

/** What a tool answered is a message that names the call. */
function calls({ tools, search }: JsonObject, messages: readonly unknown[]): Part[] {
  const called = asObjects(tools).map(({ id, apiName, arguments: input }): Part => {
    const answer = answersIn(messages).get(String(id))
    return {
      type: 'tool-call',
      toolCallId: asText(id) ?? 'call',
      toolName: asText(apiName) ?? 'unknown',
      input: input ?? {},
      ...(answer && { result: toolAnswer(answer.content) }),
    }
  })
  return [
    ...called,
    ...citedPages(asObjects(asObject(search)?.citations).map(({ url, title }) => ({ url, title }))),
  ]
}
