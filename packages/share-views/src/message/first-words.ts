import type { Message } from '@vitrine/transcript'
import { cutText } from '@vitrine/transcript/model'
import { readableLine } from '@vitrine/ui'

const LENGTH = 64
const SCANNED_LENGTH = 400
const MARKDOWN_SIGNS = /^(?:[#>*+-]+\s+|\d+[.)]\s+)+|[*`]{1,3}(?=\S)|(?<=\S)[*`]{1,3}/g

/** Returns the first words of a message without Markdown's signs; empty where it has no text. */
export function firstWords({ parts }: Message): string {
  for (const part of parts) {
    if (part.type !== 'text') continue
    const words = shortLine(part.text, MARKDOWN_SIGNS)
    if (words !== '') return words
  }
  return ''
}

/** Returns the first words of a message as it stands on a page. */
export function firstWordsShown(message: Element): string {
  return shortLine(message.querySelector('.vitrine-sheet')?.textContent ?? '')
}

function shortLine(text: string, signs: RegExp | '' = ''): string {
  const lines = text.slice(0, SCANNED_LENGTH).split('\n')
  const line = lines.find((candidate) => candidate.trim() !== '') ?? ''
  return cutText(readableLine(line.trim().replace(signs, '')), LENGTH)
}
