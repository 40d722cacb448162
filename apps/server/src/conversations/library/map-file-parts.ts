import type { Conversation, FilePart, Message, Part, ToolCallPart, WorkflowRun } from '@vitrine/transcript'

/** The conversation with every file part replaced, those in tool results and sub-agents too. */
export function mapFileParts(conversation: Conversation, map: (file: FilePart) => FilePart): Conversation {
  const mapMessages = (messages: Message[]): Message[] =>
    messages.map((message) => ({ ...message, parts: message.parts.map(mapPart) }))

  const mapPart = (part: Part): Part => {
    if (part.type === 'file') return map(part)
    return part.type === 'tool-call' ? mapToolCall(part) : part
  }

  const mapToolCall = (call: ToolCallPart): ToolCallPart => ({
    ...call,
    ...(call.result && {
      result: {
        ...call.result,
        content: call.result.content.map((content) => (content.type === 'file' ? map(content) : content)),
      },
    }),
    ...(call.messages && { messages: mapMessages(call.messages) }),
  })

  return { ...conversation, messages: mapMessages(conversation.messages) }
}

/** The run with every file part in the conversations of its steps replaced. */
export function mapFilePartsOfRun(run: WorkflowRun, map: (file: FilePart) => FilePart): WorkflowRun {
  return {
    ...run,
    steps: run.steps.map((step) =>
      step.conversation ? { ...step, conversation: mapFileParts(step.conversation, map) } : step,
    ),
  }
}
