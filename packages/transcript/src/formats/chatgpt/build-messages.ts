import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { Message } from '../../model/message.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import { CallLog } from './call-log.ts'
import { contentParts } from './content-parts.ts'
import type { OrderedNode } from './order-nodes.ts'
import type { SourceMessage } from './source-message.ts'
import { addResult, toolCall } from './tool-calls.ts'

/** How many calls may stand between thoughts and how long they took; bounds the time for hostile chains. */
const REACH = 64

/** The messages of a conversation, and the message each node of its mapping ended up in. */
export interface BuiltMessages {
  messages: Message[]
  /** By id of the node; null for a node above the first message. */
  messageOf: Map<string, string | null>
}

/**
 * One message a node, but for nodes without a message, for tool messages that answer a call, and for what says how long the
 * thoughts before it took.
 */
export function buildMessages(nodes: readonly OrderedNode[], report: ReportBuilder): BuiltMessages {
  const messages: Message[] = []
  const byId = new Map<string, Message>()
  const messageOf = new Map<string, string | null>()
  const calls = new CallLog()

  for (const node of nodes) {
    const { id, item, message } = node
    const parentId = node.parentId === null ? null : (messageOf.get(node.parentId) ?? null)
    if (!message) {
      calls.add(node)
      messageOf.set(id, parentId)
      report.skipped(item, 'empty-node', 'The node holds no message; it only ties the tree together.')
      continue
    }
    const call = toolCall(id, message)
    const parts = call ? [call] : contentParts(message)
    account(node, parts, report)
    if (message.contentType === 'reasoning_recap' && addDuration(parentId, parts, byId)) {
      calls.add(node)
      messageOf.set(id, parentId)
      continue
    }
    const answered = isAnswer(message) ? calls.callFor(node) : undefined
    calls.add(node, call && { part: call, isHidden: message.isFlaggedHidden })
    if (answered) {
      addResult(answered.part, message, parts)
      answered.answeredBy = id
      messageOf.set(id, parentId)
      continue
    }
    const built = isStrayAnswer(message)
      ? { id, parentId, ...strayAnswer(id, message, parts) }
      : messageFrom(id, parentId, message, parts)
    messages.push(built)
    byId.set(id, built)
    messageOf.set(id, id)
  }
  return { messages, messageOf }
}

function messageFrom(id: string, parentId: string | null, source: SourceMessage, parts: Part[]): Message {
  const { role, author, createdAt, model } = source
  const isThought = parts.length > 0 && parts.every(({ type }) => type === 'reasoning')
  const isOfTool = role === 'tool'
  // Pro models think in the name of a tool.
  const isModel = isOfTool && isThought
  const message: Message = { id, parentId, role: isModel ? 'assistant' : role, parts }
  if (author && !isModel) message.author = author
  // What a tool writes without a call, such as how to cite a file, is no turn of anybody, and no page of ChatGPT shows it.
  const isInstruction = isOfTool && !isThought && !parts.some(isShown)
  if (isInstruction) message.isNotice = true
  if (createdAt) message.createdAt = createdAt
  if (model && role !== 'user') message.model = model
  if (isInstruction || isHidden(source, parts)) message.hidden = true
  return message
}

/** Says of the thoughts before a "Thought for 16 seconds" how long they took; false where none are, or only what they called. */
function addDuration(
  parentId: string | null,
  [recap]: readonly Part[],
  byId: ReadonlyMap<string, Message>,
): boolean {
  if (recap?.type !== 'reasoning' || recap.text !== '') return false
  let before = byId.get(parentId ?? '')
  for (let steps = 0; before && steps < REACH && isCalls(before); steps += 1)
    before = byId.get(before.parentId ?? '')
  const thought = before?.parts.at(-1)
  if (thought?.type !== 'reasoning' || thought.durationMs !== undefined) return false
  thought.durationMs = recap.durationMs
  return true
}

function isCalls({ role, parts }: Message): boolean {
  return role === 'assistant' && parts.length > 0 && parts.every(({ type }) => type === 'tool-call')
}

/** What a program printed or a browser found, which only calls bring about: exports that were cut lack the call. */
function isStrayAnswer(message: SourceMessage): boolean {
  const { role, author, contentType, isFlaggedHidden } = message
  const isOfCall = contentType === 'execution_output' || contentType === 'tether_browsing_display'
  return role === 'tool' && author !== undefined && isOfCall && !isFlaggedHidden && isAnswer(message)
}

function strayAnswer(id: string, source: SourceMessage, parts: Part[]): Omit<Message, 'id' | 'parentId'> {
  const call: ToolCallPart = {
    type: 'tool-call',
    toolCallId: id,
    toolName: source.author ?? 'tool',
    input: null,
  }
  addResult(call, source, parts)
  return {
    role: 'assistant',
    parts: [call],
    ...(source.createdAt && { createdAt: source.createdAt }),
    ...(source.model && { model: source.model }),
  }
}

/** Whether a part is what a tool made or found, rather than words to the model. */
function isShown({ type }: Part): boolean {
  return type === 'file' || type === 'source' || type === 'tool-call'
}

/** Some tools write a message while they still run; that is no answer yet. */
function isAnswer({ role, metadata }: SourceMessage): boolean {
  return role === 'tool' && metadata.status !== 'running' && metadata.command !== 'spinner'
}

/** ChatGPT shows neither system messages nor instructions and memory, and nothing where there is nothing to show. */
function isHidden(source: SourceMessage, parts: readonly Part[]): boolean {
  if (source.isFlaggedHidden || source.role === 'system' || parts.length === 0) return true
  if (/^(user|model)_editable_context$/.test(source.contentType)) return true
  return source.weight === 0 && !parts.some((part) => part.type === 'reasoning')
}

function account({ item }: OrderedNode, parts: readonly Part[], report: ReportBuilder): void {
  report.read(item)
  const unknown = parts.find((part) => part.type === 'unknown')
  if (unknown) report.unknown(item, 'unknown-content', `Content of type ${unknown.name} is kept as it was.`)
}
