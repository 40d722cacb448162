import { markdownLines } from '../chats/markdown-lines.ts'
import type { Records } from '../records/records.ts'

/** Lines of text for each line of JSON, from which on the text is what a file is about. */
const MUCH_TEXT = 4

/** Whether JSON stands in a text as an example or a result: in blocks of code, or on few of its lines. */
export function isQuotedJson({ records, broken, text }: Records): boolean {
  if (text === undefined || records.length === 0 || broken.length === 0) return false
  if (broken.length > records.length * MUCH_TEXT) return true
  const lines = markdownLines(text, () => false)
  return records.every(({ line }) => line !== undefined && lines[line - 1]?.isCode === true)
}
