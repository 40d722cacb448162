import type { Conversation, Part } from '@vitrine/transcript'

/** A question, and an answer that is the text, or made of the parts. */
export function chatAbout(answer: string | Part[]): Conversation {
  return {
    id: 'chat',
    kind: 'chatbot',
    title: 'A chat',
    source: { format: 'made' },
    messages: [
      { id: 'm1', parentId: null, role: 'user', parts: [{ type: 'text', text: 'How did you do it?' }] },
      {
        id: 'm2',
        parentId: 'm1',
        role: 'assistant',
        parts: typeof answer === 'string' ? [{ type: 'text', text: answer }] : answer,
      },
    ],
    currentMessageId: 'm2',
  }
}

/** A call of a tool with an input, and a result that is one text. */
export function toolCall(input: unknown, output = 'done'): Part {
  return {
    type: 'tool-call',
    toolCallId: 'c1',
    toolName: 'Bash',
    input,
    result: { outcome: 'success', content: [{ type: 'text', text: output }] },
  }
}
