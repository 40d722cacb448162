import { createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { readCall } from '../../chats/openai-tool-calls.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** Reads chat stores of LlamaIndex: the messages of each key are a conversation. */
export const llamaIndexReader: ConversationReader = createExportReader({
  id: 'llama-index',
  label: 'LlamaIndex chat store',
  application: 'LlamaIndex',
  keys: {
    file: known('store class_name'),
    chat: known('key messages'),
    message: {
      ...known('role content'),
      additional_kwargs: {
        ...known('tool_call_id name'),
        tool_calls: { ...known('id type index'), function: known('name arguments') },
      },
      blocks: known('block_type text image path url image_mimetype detail document data title'),
    },
  },

  elementsOf(value) {
    const store = asObject(asObject(value)?.store)
    if (!store || !asText(asObject(value)?.class_name)?.endsWith('ChatStore')) return undefined
    return Object.entries(store).map(([key, messages]) => ({ key, messages }))
  },

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages)?.map((message) =>
      typeof message === 'string' ? (parseJson(message) ?? message) : message,
    )
    if (!about || asText(about.key) === undefined || !messages?.some(isMessage)) return undefined
    return { about: { key: about.key }, facts: { id: about.key }, messages }
  },

  read: readMessage,
})

function isMessage(value: unknown): boolean {
  const message = asObject(value)
  return (
    chatRole(message?.role) !== undefined &&
    (asArray(message?.blocks) !== undefined || 'content' in (message ?? {}))
  )
}

function readMessage(
  message: JsonObject,
  { messages }: { messages: readonly unknown[] },
): ExportedMessage | undefined {
  const role = chatRole(message.role)
  if (!role || !isMessage(message)) return undefined
  const parts = [...partsOf(message.blocks ?? message.content)]
  // The answer of a tool stands at its call.
  const { answers, placed } = answersIn(messages)
  if (role === 'tool' && placed.has(message)) return { role, parts: [] }
  return { role, parts: [...parts, ...callsOf(message, answers)] }
}

interface Answers {
  /** The messages that answer calls. */
  answers: ReadonlyMap<JsonObject, JsonObject>
  /** The answers that stand at their calls. */
  placed: ReadonlySet<JsonObject>
}

/** The answers of the calls in a chat: each answers the newest open call of its id. One without an id stays a message. */
const answersIn = oncePerInput((messages: readonly unknown[]): Answers => {
  const open = new Map<unknown, JsonObject>()
  const answers = new Map<JsonObject, JsonObject>()
  for (const value of messages) {
    const message = asObject(value)
    if (!message) continue
    const id = asObject(message.additional_kwargs)?.tool_call_id
    const call = open.get(id)
    if (call) answers.set(call, message)
    open.delete(id)
    for (const one of callsIn(message)) if (one.id !== undefined) open.set(one.id, one)
  }
  return { answers, placed: new Set(answers.values()) }
})

function callsIn(message: unknown): JsonObject[] {
  const calls = asArray(asObject(asObject(message)?.additional_kwargs)?.tool_calls) ?? []
  return calls.map((call) => asObject(call) ?? {})
}

function callsOf(message: JsonObject, answers: Answers['answers']): Part[] {
  return callsIn(message).map((call, index) => {
    const { part } = readCall(call, asText(call.id) ?? `call-${index + 1}`)
    const answer = answers.get(call)
    if (!answer) return part
    const text = partsOf(answer.blocks ?? answer.content).flatMap((piece) =>
      piece.type === 'text' ? [piece.text] : [],
    )
    return { ...part, result: toolAnswer(text.join('\n')) }
  })
}

function partsOf(content: unknown): Part[] {
  return (asArray(content) ?? [content]).flatMap((value): Part[] => {
    const block = asObject(value)
    const text = asText(value) ?? asText(block?.text)
    if (text !== undefined) return [{ type: 'text', text }]
    if (!block || block.block_type === 'text') return []
    const bytes = asText(block.image) ?? asText(block.data) ?? asText(block.url)
    const mediaType = asText(block.image_mimetype) ?? (block.block_type === 'image' ? 'image/*' : undefined)
    return bytes === undefined
      ? [{ type: 'unknown', name: asText(block.block_type) ?? 'block', value }]
      : [fileFromBytes(mediaType, bytes, asText(block.title))]
  })
}
