import type { ToolApproval } from '../reading/renderers.ts'

/** A message of a chat: `UIMessage` of the AI SDK 5, 6 and 7, whatever its metadata, data and tools. */
export interface ChatMessage {
  readonly id: string
  readonly role: 'system' | 'user' | 'assistant'
  readonly metadata?: unknown
  readonly parts: readonly { readonly type: string }[]
}

interface ToolPart {
  state?: unknown
  toolCallId?: unknown
  approval?: { id?: unknown }
}

/** Lists the requests to allow a tool call that nobody has answered. */
export function openApprovals(messages: readonly ChatMessage[]): ToolApproval[] {
  return messages.flatMap(({ parts }) =>
    (parts as readonly ToolPart[]).flatMap(({ state, toolCallId, approval }) =>
      state === 'approval-requested' && typeof toolCallId === 'string' && typeof approval?.id === 'string'
        ? [{ toolCallId, id: approval.id }]
        : [],
    ),
  )
}
