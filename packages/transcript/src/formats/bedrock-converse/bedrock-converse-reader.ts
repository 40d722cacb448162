import { type Dialect, findExchanges } from '../../chats/find-exchanges.ts'
import { isMostlyChats } from '../../chats/found-chats.ts'
import { anthropicUsage } from '../../chats/anthropic-usage.ts'
import { asArray, asCount, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { known } from '../../reading/known-keys.ts'
import { chatMessages } from '../../runs/chat-dialects.ts'
import { type DialectFormat, readDialectChats } from '../../runs/read-dialect-chats.ts'
import type { Records } from '../../records/records.ts'
import { loggedInvocation } from './invocation-log.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

const CONVERSE_MESSAGE = known(
  'role usage content error message message_id redact_message created_at updated_at',
)

/** What interfaces of other makers have, which logs of invocations hold as well. */
const OTHER_MESSAGE = known(
  `id type role name usage content tool_calls tool_call_id reasoning_content refusal model stop_reason stop_sequence`,
)

const FORMAT: DialectFormat = {
  id: 'bedrock-converse',
  keys: {
    about:
      known(`messages system modelId model inferenceConfig toolConfig guardrailConfig additionalModelRequestFields
      additionalModelResponseFieldPaths promptVariables performanceConfig requestMetadata output usage stopReason metrics
      trace additionalModelResponseFields ResponseMetadata schemaType schemaVersion timestamp accountId identity region
      requestId operation input errorCode inferenceRegion message message_id redact_message created_at updated_at`),
    message: (message) => (isOfConverse(message) ? CONVERSE_MESSAGE : OTHER_MESSAGE),
  },
  inForm: (record) => (isOfConverse(messageIn(record)) ? withTypedBlocks(record) : ofOtherMaker(record)),
  beside: ({ usage, created_at: created }) => ({
    ...usageOf(asObject(usage)),
    ...(created !== undefined && { created_at: created }),
  }),
}

/** The Converse interface of Amazon Bedrock: blocks are told by their one key. */
const CONVERSE: Dialect = {
  asked(object) {
    const logged = loggedInvocation(object)
    if (logged) return logged
    // Strands Agents stores each message in a file of its own.
    if (typeof object.message_id === 'number' && isConversation([object])) return [object]
    const messages = asArray(object.messages)
    return messages && isConversation(messages) ? messages : undefined
  },
  answered(object) {
    const message = asObject(asObject(object.output)?.message)
    const isAnswer = message !== undefined && 'stopReason' in object && asArray(message.content) !== undefined
    return isAnswer ? [{ ...message, usage: object.usage }] : undefined
  },
  isList: isConversation,
  isEvent: () => false,
  responseOf: () => undefined,
}

/**
 * Reads requests and answers of Bedrock's Converse interface: alone, in pairs, as lists of messages, as its log of
 * invocations has them, of other models, too; and messages that Strands Agents stores.
 */
export const bedrockConverseReader: ConversationReader = {
  id: FORMAT.id,
  label: 'Amazon Bedrock Converse',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect(records: Records): boolean {
    return isMostlyChats(findExchanges(records, CONVERSE))
  },

  read: (source, file) => readDialectChats(FORMAT, findExchanges(source, CONVERSE), { source, file }),
}

/** The message of a record: itself, or the one that Strands Agents stores with its times. */
function messageIn(record: JsonObject): JsonObject {
  return asObject(record.message) ?? record
}

/** Whether the blocks of a message are told by their one key; some wrappers give a type to those of text beside. */
function isOfConverse(message: JsonObject): boolean {
  const blocks = asArray(messageIn(message).content)?.map(asObject)
  if (blocks === undefined) return false
  return blocks.every((block) => block && !('type' in block)) || blocks.some((block) => block && isOwn(block))
}

/** A message as the interface of another maker has it, in OpenAI's form. */
function ofOtherMaker(message: JsonObject): JsonObject {
  return chatMessages([message], 'user')?.[0] ?? message
}

/** A message with the blocks of the AI SDK, which say the same with types. */
function withTypedBlocks(record: JsonObject): JsonObject {
  const message = messageIn(record)
  const blocks = asArray(message.content) ?? []
  const content = typedBlocks(blocks)
  const annotations = annotationsOf(blocks)
  const isAnswer = content.length > 0 && content.every((block) => asObject(block)?.type === 'tool-result')
  const failure = message.error === undefined ? {} : { error: message.error }
  return { role: isAnswer ? 'tool' : message.role, content, annotations, ...failure }
}

/** The blocks of an answer; text that rests on sources is part of the text around it. */
function typedBlocks(blocks: readonly unknown[]): unknown[] {
  if (!blocks.some(citedIn)) return blocks.flatMap(typedBlock)
  const joined: JsonObject[] = []
  const plain = blocks.flatMap((value) => asArray(citedIn(value)?.content) ?? [value])
  for (const value of plain.flatMap(typedBlock)) {
    const block = asObject(value) ?? {}
    const last = joined.at(-1)
    if (last?.type === 'text' && block.type === 'text')
      last.text = `${String(last.text)}${String(block.text)}`
    else joined.push({ ...block })
  }
  return joined
}

function citedIn(value: unknown): JsonObject | undefined {
  return asObject(asObject(value)?.citationsContent)
}

/** What an answer cites, in OpenAI's form: a document by its name, a page of the web or a search result by its address. */
function annotationsOf(blocks: readonly unknown[]): JsonObject[] {
  return blocks
    .flatMap((value) => asObjects(citedIn(value)?.citations))
    .map(({ title, source, location }) => {
      const url = asText(asObject(asObject(location)?.web)?.url) ?? asText(source)
      return url ? { url_citation: { url, title } } : { file_citation: { filename: title } }
    })
}

/** Marks for the cache hold nothing to read. */
function typedBlock(value: unknown): unknown[] {
  const block = asObject(value) ?? {}
  if ('cachePoint' in block) return []
  const guarded = asObject(block.guardContent)
  if (guarded) return typedBlock(asObject(guarded.text) ?? guarded)
  const call = asObject(block.toolUse)
  if (call) return [{ type: 'tool-call', toolCallId: call.toolUseId, toolName: call.name, input: call.input }]
  const answer = asObject(block.toolResult)
  if (answer) return [toolResult(answer)]
  const thought = asObject(asObject(block.reasoningContent)?.reasoningText)
  if (block.reasoningContent) return thought ? [{ type: 'reasoning', text: thought.text }] : []
  return [
    asText(block.text) !== undefined || 'text' in block
      ? { type: 'text', text: block.text }
      : fileBlock(block),
  ]
}

function toolResult({ toolUseId, content, status }: JsonObject): JsonObject {
  const pieces = (asArray(content) ?? []).map((value) => {
    const piece = asObject(value) ?? {}
    return 'text' in piece ? { type: 'text', text: piece.text } : (piece.json ?? fileBlock(piece))
  })
  const output = pieces.length === 1 && asObject(pieces[0])?.type === undefined ? pieces[0] : pieces
  return { type: 'tool-result', toolCallId: toolUseId, output, isError: status === 'error' }
}

/** A picture or a document: a format of its own, and bytes in base64. */
function fileBlock(block: JsonObject): unknown {
  const [[kind, value] = []] = Object.entries(block)
  const file = asObject(value)
  const bytes = asText(asObject(file?.source)?.bytes)
  if (!file || bytes === undefined) return { ...block, type: kind ?? 'block' }
  const mediaType =
    kind === 'document' ? `application/${String(file.format)}` : `${kind}/${String(file.format)}`
  return { type: 'file', mediaType, url: `data:${mediaType};base64,${bytes}`, filename: file.name }
}

function isConversation(list: readonly unknown[]): boolean {
  const blocks = list.map((value) => {
    const message = messageIn(asObject(value) ?? {})
    return isTurn(message) ? asArray(message.content) : undefined
  })
  if (list.length === 0 || !blocks.every((own) => own !== undefined)) return false
  const all = blocks.flat().map((block) => asObject(block) ?? {})
  return (
    all.every((block) => !('type' in block) || 'toolUse' in block) &&
    all.some((block) => 'text' in block || isOwn(block))
  )
}

function isTurn(value: unknown): boolean {
  return /^(user|assistant)$/.test(asText(asObject(value)?.role) ?? '')
}

function isOwn(block: JsonObject): boolean {
  return ['toolUse', 'toolResult', 'reasoningContent', 'cachePoint', 'citationsContent', 'guardContent'].some(
    (key) => key in block,
  )
}

function usageOf(usage: JsonObject | undefined): JsonObject {
  const input = asCount(usage?.inputTokens)
  if (!usage) return {}
  if (input === undefined) return { usage: 'input_tokens' in usage ? anthropicUsage(usage) : usage }
  const cached = asCount(usage.cacheReadInputTokens) ?? 0
  const written = asCount(usage.cacheWriteInputTokens) ?? 0
  return {
    usage: {
      inputTokens: input + cached + written,
      outputTokens: usage.outputTokens,
      ...(cached > 0 && { cachedInputTokens: cached }),
    },
  }
}
