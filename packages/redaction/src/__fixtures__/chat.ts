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
