interface UIMessage {
  id: string
  role: string
  parts: Record<string, unknown>[]
}

/** One pixel, transparent. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A chat of two messages about a subject; different subjects make different conversations. */
export function chatAbout(subject: string, ...more: Record<string, unknown>[]): UIMessage[] {
  return [
    { id: 'question', role: 'user', parts: [{ type: 'text', text: `Tell me about ${subject}.` }, ...more] },
    { id: 'answer', role: 'assistant', parts: [{ type: 'text', text: `I like **${subject}**.` }] },
  ]
}

/** A file part as the AI SDK writes it. */
export function filePart(mediaType: string, url: string, filename?: string): Record<string, unknown> {
  return { type: 'file', mediaType, url, filename }
}
