import type { Message as AgentMessage } from '@ag-ui/client'
import type { Conversation, Message, ToolCallPart, ToolResult } from '@vitrine/transcript'

/** The branch of a conversation up to a message, as AG-UI has messages, under the ids that it has here. */
export function toAgentMessages(
  { messages }: Pick<Conversation, 'messages'>,
  lastId: string,
): AgentMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const branch: Message[] = []
  for (let message = byId.get(lastId); message; message = byId.get(message.parentId ?? ''))
    branch.unshift(message)
  return branch.filter(({ hidden, isNotice }) => !hidden && !isNotice).flatMap(toAgentMessage)
}

function toAgentMessage({ id, role, parts }: Message): AgentMessage[] {
  const content = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
  if (role === 'user') return [{ id, role, content }]
  if (role !== 'assistant') return []
  const calls = parts.filter((part) => part.type === 'tool-call').filter(({ result }) => result !== undefined)
  // What broke off before anything was said is nothing that a model could go on from.
  if (content === '' && calls.length === 0) return []
  return [
    { id, role, content, ...(calls.length > 0 && { toolCalls: calls.map(toAgentCall) }) },
    ...calls.map(({ toolCallId, result }) => ({
      id: `${toolCallId}-result`,
      role: 'tool' as const,
      toolCallId,
      content: result ? textOf(result) : '',
    })),
  ]
}

function toAgentCall({ toolCallId, toolName, input }: ToolCallPart) {
  const written = typeof input === 'string' ? input : JSON.stringify(input ?? {})
  return { id: toolCallId, type: 'function' as const, function: { name: toolName, arguments: written } }
}

function textOf({ content }: ToolResult): string {
  return content
    .map((piece) => {
      if (piece.type === 'text') return piece.text
      return piece.type === 'data' ? JSON.stringify(piece.data) : ''
    })
    .join('\n')
}
