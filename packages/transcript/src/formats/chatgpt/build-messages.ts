import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { Message } from '../../model/message.ts'
import type { Part } from '../../model/part.ts'
import { CallLog } from './call-log.ts'
import { contentParts } from './content-parts.ts'
import type { OrderedNode } from './order-nodes.ts'
import type { SourceMessage } from './source-message.ts'
import { addResult, toolCall } from './tool-calls.ts'

/** The messages of a conversation, and the message each node of its mapping ended up in. */
export interface BuiltMessages {
  messages: Message[]
  /** By id of the node; null for a node above the first message. */
  messageOf: Map<string, string | null>
}

/** One message a node, but for nodes without a message and for tool messages that answer a call. */
export function buildMessages(nodes: readonly OrderedNode[], report: ReportBuilder): BuiltMessages {
  const messages: Message[] = []
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
    const answered = isAnswer(message) ? calls.callFor(node) : undefined
    calls.add(node, call && { part: call, isHidden: message.isFlaggedHidden })
    if (answered) {
      addResult(answered.part, message, parts)
      answered.answeredBy = id
      messageOf.set(id, parentId)
      continue
    }
    messages.push(messageFrom(id, parentId, message, parts))
    messageOf.set(id, id)
  }
  return { messages, messageOf }
}

function messageFrom(id: string, parentId: string | null, source: SourceMessage, parts: Part[]): Message {
  const { role, author, createdAt, model } = source
  const isThought = parts.length > 0 && parts.every(({ type }) => type === 'reasoning')
  const isOfTool = role === 'tool'
  const message: Message = { id, parentId, role, parts }
  if (author && !(isOfTool && isThought)) message.author = author
  // What a tool writes without a call, such as how to cite a file, is no turn of anybody.
  if (isOfTool && !isThought && !parts.some(isShown)) message.isNotice = true
  if (createdAt) message.createdAt = createdAt
  if (model && role !== 'user') message.model = model
  if (isHidden(source, parts)) message.hidden = true
  return message
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
