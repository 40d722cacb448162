import type { Message, Part, Role, ToolCallPart } from '@vitrine/transcript'

/** A message of a shown conversation; text stands for a part of text. */
export function message(
  id: string,
  parentId: string | null,
  role: Role,
  parts: readonly (Part | string)[],
  more: Partial<Message> = {},
): Message {
  return {
    id,
    parentId,
    role,
    parts: parts.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
    ...more,
  }
}

/** A call of a tool, with the text that came back; without one it has no result. */
export function call(
  toolCallId: string,
  toolName: string,
  input: unknown,
  output?: string,
  { durationMs = 400, failed = false }: { durationMs?: number; failed?: boolean } = {},
): ToolCallPart {
  return {
    type: 'tool-call',
    toolCallId,
    toolName,
    input,
    ...(output !== undefined && {
      result: {
        outcome: failed ? 'error' : 'success',
        durationMs,
        content: [{ type: 'text', text: output }],
      },
    }),
  }
}
