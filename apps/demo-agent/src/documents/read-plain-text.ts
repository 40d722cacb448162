import type { Work } from '../run/work.ts'
import { joinLines } from './join-lines.ts'
import type { TextBlock } from './text-document.ts'

/** Text wrapped by hand has no longer lines, in characters. */
const LONGEST_WRAPPED_LINE = 120

/** Reads paragraphs: parted by empty lines, or each a line of its own where the lines are long. */
export async function readPlainText(text: string, work: Work): Promise<TextBlock[]> {
  const blocks: TextBlock[] = []
  await work.each(text.split(/(?:\r\n?|\n)(?:[ \t]*(?:\r\n?|\n))+/), (chunk) => {
    const lines = chunk.split(/\r\n?|\n/)
    const isWrapped = lines.every((line) => line.length <= LONGEST_WRAPPED_LINE)
    for (const paragraph of isWrapped ? [chunk] : lines) {
      const joined = joinLines(paragraph)
      if (joined !== '') blocks.push({ kind: 'paragraph', text: joined })
    }
  })
  return blocks
}
