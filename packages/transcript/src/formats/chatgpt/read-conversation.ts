import { titleOf } from '../../reading/conversation-title.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import type { Conversation } from '../../model/conversation.ts'
import type { Message } from '../../model/message.ts'
import { type BuiltMessages, buildMessages } from './build-messages.ts'
import { orderNodes } from './order-nodes.ts'
import type { SourceNode } from './source-node.ts'

/** One conversation of an export; its nodes are accounted for in the report. */
export function readConversation(
  source: JsonObject,
  nodes: readonly SourceNode[],
  report: ReportBuilder,
  file: TranscriptFile,
): Conversation {
  const built = buildMessages(orderNodes(nodes, report), report)
  const { messages } = built
  return {
    id: asText(source.conversation_id) ?? asText(source.id) ?? `chatgpt-${nodes[0]?.id ?? 'empty'}`,
    kind: 'chatbot',
    title: asText(source.title) ?? titleOf(messages, file),
    source: { format: 'chatgpt', application: 'ChatGPT' },
    createdAt: toIsoTime(source.create_time),
    updatedAt: toIsoTime(source.update_time),
    messages,
    currentMessageId: currentMessageId(source, nodes, built, report),
  }
}

/** Where the export names no existing node, the branch last written to is the current one. */
function currentMessageId(
  source: JsonObject,
  nodes: readonly SourceNode[],
  { messages, messageOf }: BuiltMessages,
  report: ReportBuilder,
): string | undefined {
  const named = asString(source.current_node)
  const current = named === undefined ? undefined : messageOf.get(named)
  if (current) return current
  const latest = latestLeaf(messages)
  const node = nodes.find(({ id }) => id === latest?.id)
  if (node)
    report.repaired(
      node.item,
      'missing-current-node',
      'The export names no last message; this one was taken.',
    )
  return latest?.id
}

function latestLeaf(messages: readonly Message[]): Message | undefined {
  const parents = new Set(messages.map((message) => message.parentId))
  const leaves = messages.filter((message) => !parents.has(message.id))
  return leaves.reduce<Message | undefined>(
    (latest, leaf) => (latest && (leaf.createdAt ?? '') < (latest.createdAt ?? '') ? latest : leaf),
    undefined,
  )
}
