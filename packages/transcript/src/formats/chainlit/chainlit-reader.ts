import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { type ChatExport, createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { groupBy } from '../../json/group-by.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { holdsSomething, known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import type { SqliteDatabase, SqliteRow } from '../../sqlite/read-sqlite.ts'

const TAKEN_KEYS = takenKeys(`
  : data pageInfo threads
  pageInfo: ...
  **.feedback: id forId value comment strategy threadId
  **.elements: id threadId type url name display mime forId chainlitKey objectKey size page language path autoPlay playerConfig props content
  **.user: id identifier createdAt metadata display_name
`)

/** Threads of Chainlit, in an export and in its database alike. Runs and what models were sent are hidden. */
const CHAINLIT: ChatExport = {
  id: 'chainlit',
  label: 'Chainlit thread',
  takes: TAKEN_KEYS,
  application: 'Chainlit',
  keys: {
    chat: known('id createdAt name userId userIdentifier user tags metadata steps elements'),
    message:
      known(`id name type threadId parentId streaming waitForAnswer isError metadata tags input output createdAt start end
      generation showInput language indent icon feedback defaultOpen autoCollapse command modes disableFeedback attachments scores error startTime endTime`),
  },

  elementsOf: (value) =>
    asArray(asObject(value)?.data) ?? asArray(asObject(value)?.threads) ?? asArray(value) ?? [value],

  chatIn(value) {
    const about = asObject(value)
    const steps = asObjects(about?.steps)
    if (!about || !steps.some(isStep)) return undefined
    const { id, name, createdAt } = about
    return { about, facts: { id, title: name, createdAt }, messages: inOrder(steps) }
  },

  chatsOfMessages(values) {
    const steps = values.map(asObject).filter((value) => value !== undefined)
    if (!steps.some((step) => isStep(step) && asText(step.threadId) !== undefined)) return []
    const threads = groupBy(steps, ({ threadId }) => asText(threadId))
    return Array.from(threads, ([id, own]) => ({ about: {}, facts: { id }, messages: inOrder(own) }))
  },

  read(step, chat, index) {
    const said = readStep(step, chat)
    const { steps: _, elements: _files, id: _id, name: _name, createdAt: _time, ...thread } = chat.about
    const kept = Object.entries(thread).filter(([, value]) => holdsSomething(value))
    if (!said || index > 0 || kept.length === 0) return said
    const data = Object.fromEntries(kept)
    return [
      { role: 'system', parts: [{ type: 'data', name: 'thread', data }] },
      { ...said, isNext: true },
    ]
  },
}

/** Reads threads of Chainlit with their steps, as its data layers give them. */
export const chainlitReader: ConversationReader = createExportReader(CHAINLIT)

/** Reads the database of Chainlit's SQL data layer. */
export const chainlitDatabaseReader: ConversationReader = createExportReader({
  ...CHAINLIT,
  chatIn: undefined,
  chatsOfMessages: undefined,
  chatsInDatabase: threadsOf,
})

/** The threads of a database, each with its steps, files and votes; columns of JSON are texts there. */
function threadsOf(database: SqliteDatabase): ExportedChat[] {
  if (!['threads', 'steps'].every((name) => database.tables.includes(name))) return []
  const rowsOf = (name: string) =>
    database.tables.includes(name) ? [...database.rows(name)].map(stored) : []
  const votes = new Map(rowsOf('feedbacks').map((vote) => [vote.forId, vote]))
  const steps = rowsOf('steps').map((step) => {
    const feedback = votes.get(step.id)
    return { ...step, ...(feedback && { feedback }) }
  })
  const stepsOf = groupBy(steps, ({ threadId }: JsonObject) => asText(threadId))
  const filesOfThread = groupBy(rowsOf('elements'), ({ threadId }) => asText(threadId))
  const threads = new Map(rowsOf('threads').map((thread) => [asText(thread.id), thread]))
  // A thread that was deleted may leave its steps.
  return [...new Set([...threads.keys(), ...stepsOf.keys()])].flatMap((id) => {
    const thread: JsonObject = threads.get(id) ?? { id }
    const own = stepsOf.get(id) ?? []
    const about: JsonObject = { ...thread, steps: own, elements: filesOfThread.get(id) ?? [] }
    const facts = { id, title: thread.name, createdAt: thread.createdAt }
    return [{ about, facts, messages: own.some(isStep) ? inOrder(own) : [] }]
  })
}

const FLAGS = [
  'streaming',
  'waitForAnswer',
  'isError',
  'defaultOpen',
  'autoCollapse',
  'disableFeedback',
  'autoPlay',
]
const IN_JSON = ['metadata', 'generation', 'tags', 'props', 'playerConfig', 'modes']

/** A row without the columns that hold nothing, with its flags and its JSON as Chainlit gives them. */
function stored(row: SqliteRow): JsonObject {
  const filled = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(
    filled.map(([key, value]) => {
      if (FLAGS.includes(key)) return [key, value === 1 || value === 'true']
      return [key, IN_JSON.includes(key) ? decoded(value) : value]
    }),
  )
}

function readStep(step: JsonObject, chat: ExportedChat): ExportedMessage | undefined {
  const type = asText(step.type)
  if (type === undefined) return undefined
  const createdAt = timeOf(step)
  const facts = createdAt ? { createdAt } : {}
  const id = asText(step.id)
  const said = { ...(id && { id }), parts: [...wordsOf(step), ...filesOf(step, chat)], facts }
  if (type === 'user_message') return { ...said, role: 'user' }
  if (type === 'assistant_message') return { ...said, role: 'assistant' }
  if (CALLS.has(type)) return { ...said, role: 'tool', parts: [callOf(step), ...filesOf(step, chat)] }
  if (type === 'llm') return modelCall(step, said)
  return { ...said, role: 'system', parts: [{ type: 'data', name: type, data: step }] }
}

/** Steps that do something with an input. */
const CALLS = new Set(['tool', 'retrieval', 'rerank', 'embedding'])

const SAID = new Set(['user_message', 'assistant_message', 'system_message'])

function isStep({ type, id, output, input }: JsonObject): boolean {
  const hasWords = typeof output === 'string' || typeof input === 'string' || asObject(output) !== undefined
  return SAID.has(asText(type) ?? '') && asText(id) !== undefined && hasWords
}

function timeOf({ createdAt, start, startTime }: JsonObject): string | undefined {
  return toIsoTime(createdAt ?? start ?? startTime)
}

function inOrder(steps: readonly JsonObject[]): JsonObject[] {
  if (steps.some((step) => timeOf(step) === undefined)) return [...steps]
  return steps.toSorted((one, other) => ((timeOf(one) ?? '') < (timeOf(other) ?? '') ? -1 : 1))
}

/** Older versions, and the service behind them, have words in an object or under `input`. */
function wordsOf({ output, input }: JsonObject): Part[] {
  const [text] = [output, asObject(output)?.content, input, asObject(input)?.content].flatMap(uiText)
  return text ? [text] : []
}

/** JSON of an object or a list in a text, as that. */
function decoded(value: unknown): unknown {
  const parsed = typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJson(value) : undefined
  return parsed ?? value
}

function callOf({ id, name, input, output, isError, error }: JsonObject): ToolCallPart {
  const failure = asText(error)
  const isFailed = isError === true || failure !== undefined
  const hasOutput = failure !== undefined || (output !== undefined && output !== null && output !== '')
  return {
    type: 'tool-call',
    toolCallId: asText(id) ?? 'call',
    toolName: asText(name) ?? 'unknown',
    input: decoded(input) ?? {},
    ...(hasOutput && { result: toolAnswer(failure ?? decoded(output), isFailed ? false : undefined) }),
  }
}

/** What a model was sent and gave repeats what was said: its model and tokens are what is new. */
function modelCall(step: JsonObject, said: Omit<ExportedMessage, 'role'>): ExportedMessage {
  const { model, inputTokenCount, outputTokenCount } = asObject(step.generation) ?? {}
  const usage = chatUsage({ inputTokens: inputTokenCount, outputTokens: outputTokenCount })
  const name = asText(model)
  return {
    ...said,
    role: 'system',
    parts: [{ type: 'data', name: 'llm', data: step }],
    facts: { ...said.facts, ...(name && { model: name }), ...(usage && { usage }) },
  }
}

function filesOf({ id }: JsonObject, { about }: ExportedChat): Part[] {
  const own = asObjects(about.elements).filter(({ forId }) => forId !== undefined && forId === id)
  return own.map(({ mime, url, name }) => {
    const address = asText(url)
    // Some stores give a path within the application, which leads nowhere else.
    const reachable = /^(?:https?|data):/.test(address ?? '') ? address : undefined
    return fileFromBytes(asText(mime), reachable, asText(name))
  })
}
