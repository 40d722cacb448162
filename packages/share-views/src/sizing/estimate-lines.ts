import type { Message, Part } from '@vitrine/transcript'

const CHARACTERS_A_LINE = 72
const LINES_AROUND_A_MESSAGE = 3
const LINES_OF_A_COLLAPSED_PART = 1.4
const LINES_OF_AN_IMAGE = 12

/** A box of 30rem with a button below it. */
const LINES_OF_A_LONG_BOX = 18

const LONGEST_PROSE = 60

/** Returns the approximate height of a message in lines of prose at reading width, with disclosures closed. */
export function estimateLines(message: Message): number {
  if (message.role === 'system' || message.isNotice) return LINES_AROUND_A_MESSAGE
  if (message.role === 'user' && isLongPaste(message)) return LINES_OF_A_LONG_BOX + LINES_AROUND_A_MESSAGE
  return message.parts.reduce((lines, part) => lines + linesOfPart(part), LINES_AROUND_A_MESSAGE)
}

/** Whether prose is so long that it stands in a box, where it is a page that was pasted or fetched. */
export function isLongProse(text: string): boolean {
  return linesOfText(text) > LONGEST_PROSE
}

function isLongPaste({ parts: [first, ...others] }: Message): boolean {
  return first?.type === 'text' && others.length === 0 && isLongProse(first.text)
}

function linesOfPart(part: Part): number {
  if (part.type === 'text') return linesOfText(part.text)
  if (part.type === 'file' && part.mediaType.startsWith('image/')) return LINES_OF_AN_IMAGE
  return LINES_OF_A_COLLAPSED_PART
}

function linesOfText(text: string): number {
  let breaks = 0
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) breaks += 1
  return 1 + Math.max(breaks * 0.8, text.length / CHARACTERS_A_LINE + breaks * 0.4)
}
