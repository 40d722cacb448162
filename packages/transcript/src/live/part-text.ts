import type { Part } from '../model/part.ts'

/** The text of a part to which events may append: a text, reasoning, or the incomplete input of a call. Undefined for other parts. */
export function streamedText(part: Part): string | undefined {
  if (part.type === 'text' || part.type === 'reasoning') return part.text
  return part.type === 'tool-call' && typeof part.input === 'string' ? part.input : undefined
}

/** The part with another text. */
export function withStreamedText(part: Part, text: string): Part {
  if (part.type === 'text' || part.type === 'reasoning') return { ...part, text }
  return part.type === 'tool-call' ? { ...part, input: text } : part
}

/** Whether a text was cut in the middle of a character that takes two UTF-16 units. */
export function endsInHalfCharacter(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff
}
