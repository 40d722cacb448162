import { toIsoTime } from '../reading/iso-time.ts'
import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import type { TranscriptRecord } from '../records/records.ts'
import type { Message } from '../model/message.ts'
import type { FilePart, Part } from '../model/part.ts'
import { chatRole } from './chat-role.ts'
import { chatUsage } from './chat-usage.ts'
import type { MessageAccount } from './message-account.ts'
import type { BlankParts, Originals } from './originals.ts'
import { markNotice } from './harness-text.ts'
import { uiFile, uiPart, uiReasoning, uiText } from './ui-parts.ts'
import { type UIToolCall, uiInvocation, uiToolCall } from './ui-tool-part.ts'

/** How deep sub-agents may start sub-agents. */
const MAXIMUM_AGENT_DEPTH = 8

/** Reads UI messages that follow one another, with the sub-agents their tools started. */
export function uiMessages(
  items: readonly TranscriptRecord[],
  account: Pick<MessageAccount, 'accepted' | 'idFor' | 'read'>,
  originals: Originals,
  depth = 0,
): Message[] {
  const messages: Message[] = []
  for (const item of items) {
    const source = account.accepted(item)
    if (!source) continue
    const id = account.idFor(item, source)
    const blank: BlankParts = []
    const agentOf = (values: readonly unknown[]) => {
      if (depth === MAXIMUM_AGENT_DEPTH) return undefined
      const inside = uiMessages(
        values.map((value) => ({ ...item, value })),
        account,
        originals,
        depth + 1,
      )
      account.read(
        item,
        inside.flatMap((message) => message.parts),
      )
      return inside
    }
    const parts = partsOf(source, { id, blank, originals }, (call) => withAgent(call, agentOf))
    account.read(item, parts)
    const message = messageFrom({ id, parentId: messages.at(-1)?.id ?? null, parts }, source)
    messages.push(hasParts(source) ? originals.ofMessage(markNotice(message), source, blank) : message)
  }
  return messages
}

const hasParts = ({ parts }: JsonObject) => Array.isArray(parts)

interface PartsOf {
  /** Of the message. */
  id: string
  /** Filled with the parts that hold nothing to read. */
  blank: BlankParts
  originals: Originals
}

function partsOf(
  source: JsonObject,
  { id, blank, originals }: PartsOf,
  callPart: (call: UIToolCall) => Part,
): Part[] {
  const values = asArray(source.parts) ?? []
  if (values.length === 0) {
    const older = [...partsOfOlder(source, id, callPart), ...attachments(source)]
    return hasParts(source) ? older.map(originals.derived) : older
  }
  const parts = values.flatMap((value, index): Part[] => {
    const part = asObject(value)
    if (!part) return [{ type: 'unknown', name: 'part', value }]
    const read = readPart(part, `${id}-call-${index + 1}`, callPart)
    if (read.length === 0) blank.push({ index, fields: part })
    return originals.ofPart(read, part)
  })
  const urls = new Set(parts.map((part) => (part.type === 'file' ? part.url : undefined)))
  const beside = attachments(source).filter(({ url }) => url === undefined || !urls.has(url))
  return [...parts, ...beside.map(originals.derived)]
}

function readPart(part: JsonObject, fallbackId: string, callPart: (call: UIToolCall) => Part): Part[] {
  const call = uiToolCall(part, fallbackId)
  if (call) return [callPart(call)]
  return uiPart(part) ?? [{ type: 'unknown', name: asText(part.type) ?? 'part', value: part }]
}

/** Files that AI SDK 4, and applications made with it, have beside the parts. */
function attachments(source: JsonObject): FilePart[] {
  const files = asArray(source.experimental_attachments) ?? asArray(source.attachments) ?? []
  return files.flatMap((file) => uiFile(asObject(file) ?? {}) ?? [])
}

/** Messages of AI SDK 3 and 4 that have no parts. */
function partsOfOlder(source: JsonObject, id: string, callPart: (call: UIToolCall) => Part): Part[] {
  const calls = (asArray(source.toolInvocations) ?? []).map((value, index) => {
    const call = asObject(value) ?? {}
    return callPart(uiInvocation(call, asText(call.toolName) ?? 'unknown', `${id}-call-${index + 1}`))
  })
  return [...(uiReasoning({ text: source.reasoning }) ?? []), ...calls, ...uiText(source.content)]
}

function withAgent(
  { part, agentMessages }: UIToolCall,
  agentOf: (messages: readonly unknown[]) => Message[] | undefined,
): Part {
  const messages = agentMessages.length > 0 ? agentOf(agentMessages) : undefined
  return messages ? { ...part, messages } : part
}

/** Reads the messages of a sub-agent, unless it stands too deep. */
function messageFrom(message: Omit<Message, 'role'>, source: JsonObject): Message {
  const metadata = asObject(source.metadata) ?? {}
  const role = chatRole(source.role) ?? 'assistant'
  const createdAt = toIsoTime(
    source.createdAt ?? source.created_at ?? metadata.createdAt ?? metadata.timestamp,
  )
  const model = asText(metadata.model) ?? asText(metadata.modelId) ?? asText(source.model)
  const author = asText(metadata.author) ?? asText(source.name)
  const usage = chatUsage(metadata.usage ?? metadata.totalUsage ?? source.usage)
  const isHidden = metadata.hidden === true || message.parts.length === 0
  const isSystemPrompt = role === 'system' && metadata.hidden !== false
  return {
    ...message,
    role,
    ...(author && { author }),
    ...(createdAt && { createdAt }),
    ...(model && { model }),
    ...(usage && { usage }),
    ...(metadata.isNotice === true && { isNotice: true }),
    ...((isHidden || isSystemPrompt) && { hidden: true }),
  }
}
