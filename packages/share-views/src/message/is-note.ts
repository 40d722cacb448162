import type { Message } from '@vitrine/transcript'

/** Characters of a line that is read at a glance. */
const LONGEST_NOTE = 80

/** Whether a system message is a line to the reader, as "Conversation compacted", rather than instructions to a model. */
export function isNote({ parts }: Message): boolean {
  const texts = parts.flatMap((part) => (part.type === 'text' ? part.text.trim() : []))
  const [text = ''] = texts
  return texts.length === 1 && text.length <= LONGEST_NOTE && !text.includes('\n')
}
