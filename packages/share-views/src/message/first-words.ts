import type { Message } from '@vitrine/transcript'
import { firstLine, firstPlainLine } from '../tools/first-line.ts'

const LENGTH = 64

/** Returns the first words of a message without Markdown's signs; empty where it has no text. */
export function firstWords({ parts }: Message): string {
  for (const part of parts) {
    if (part.type !== 'text') continue
    const words = firstLine(part.text, LENGTH)
    if (words !== '') return words
  }
  return ''
}

/** Returns the first words of a message as it stands on a page. */
export function firstWordsShown(message: Element): string {
  return firstPlainLine(message.querySelector('.vitrine-sheet')?.textContent ?? '', LENGTH)
}
