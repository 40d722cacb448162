/** The calls of an agent that have no answer yet. */
export interface OpenCalls {
  take(event: unknown): void
  areOpen(): boolean
  /** Whether an event answers one of them. */
  isAnswer(event: unknown): boolean
}

/** Follows which calls an agent begins and answers, at a cost that does not grow with them. */
export function createOpenCalls(): OpenCalls {
  const open = new Set<unknown>()
  return {
    take(event) {
      const { type, toolCallId } = event as { type?: unknown; toolCallId?: unknown }
      if (type === 'TOOL_CALL_START') open.add(toolCallId)
      if (type === 'TOOL_CALL_CHUNK' && toolCallId !== undefined) open.add(toolCallId)
      if (type === 'TOOL_CALL_RESULT') open.delete(toolCallId)
    },
    areOpen: () => open.size > 0,
    isAnswer(event) {
      const { type, toolCallId } = event as { type?: unknown; toolCallId?: unknown }
      return type === 'TOOL_CALL_RESULT' && open.has(toolCallId)
    },
  }
}
