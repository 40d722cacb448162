import type { Message as AgentMessage } from '@ag-ui/client'
import type { Conversation, Message, ToolCallPart, ToolResult } from '@vitrine/transcript'
import type { SendFile } from './sent-files.ts'

/** The branch of a conversation up to a message, without what nobody is shown. */
export function branchUpTo({ messages }: Pick<Conversation, 'messages'>, lastId: string): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const branch: Message[] = []
  for (let message = byId.get(lastId); message; message = byId.get(message.parentId ?? ''))
    branch.unshift(message)
  return branch.filter(({ hidden, isNotice }) => !hidden && !isNotice)
}

/** Messages of a branch as AG-UI has them, under the ids that they have here. */
export function toAgentMessages(branch: readonly Message[], sendFile: SendFile): AgentMessage[] {
  return branch.flatMap((message) => toAgentMessage(message, sendFile))
}

function toAgentMessage({ id, role, parts }: Message, sendFile: SendFile): AgentMessage[] {
  const content = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
  const files = parts.filter((part) => part.type === 'file')
  if (role === 'user' && files.length > 0)
    return [{ id, role, content: [{ type: 'text', text: content }, ...files.map(sendFile)] }]
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
