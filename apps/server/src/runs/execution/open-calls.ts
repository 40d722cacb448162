/** The calls of an agent that have no answer yet. */
export interface OpenCalls {
  take(event: unknown): void
  areOpen(): boolean
  /** Whether an event answers one of them. */
  isAnswer(event: unknown): boolean
}

type Fields = Record<string, unknown>

/** Follows which calls an agent begins and answers, as a recording of its run does, at a cost that does not grow with them. */
export function createOpenCalls(): OpenCalls {
  const begun = new Set<string>()
  const open = new Set<unknown>()

  function begin(id: unknown, name: unknown): void {
    if (typeof id !== 'string' || typeof name !== 'string' || begun.has(id)) return
    begun.add(id)
    open.add(id)
  }
  function answer({ toolCallId, content }: Fields): void {
    if (content !== undefined) open.delete(toolCallId)
  }
  function takeMessage(message: Fields): void {
    const { id, role, toolCalls } = message
    if (typeof id !== 'string' || typeof role !== 'string') return
    if (role === 'tool') answer(message)
    else for (const call of listOf(toolCalls)) begin(call.id, fieldsOf(call.function).name)
  }
  return {
    take(event) {
      const { type, toolCallId, toolCallName, ...rest } = fieldsOf(event)
      if (type === 'TOOL_CALL_START' || type === 'TOOL_CALL_CHUNK') begin(toolCallId, toolCallName)
      if (type === 'TOOL_CALL_RESULT') answer({ toolCallId, ...rest })
      if (type === 'MESSAGES_SNAPSHOT') for (const message of listOf(rest.messages)) takeMessage(message)
    },
    areOpen: () => open.size > 0,
    isAnswer(event) {
      const { type, toolCallId } = fieldsOf(event)
      return type === 'TOOL_CALL_RESULT' && open.has(toolCallId)
    },
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : []
}
