import { isQuestion } from '../model/is-question.ts'
import type { Message } from '../model/message.ts'
import { cutText } from './cut-text.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'

const MAXIMUM_LENGTH = 80

/** A title from what the user first asked, else from a command, else from the name of the file. */
export function titleOf(messages: readonly Message[], file: TranscriptFile): string {
  const first =
    messages.find((message) => isSaid(message) && isQuestion(message)) ??
    messages.find((message) => isSaid(message) && !message.isNotice)
  return shortTitle((first && firstText(first)) ?? fileStem(file.name) ?? 'Untitled')
}

/** A text as one line of at most 80 characters, cut between words. */
export function shortTitle(text: string): string {
  const line = text.slice(0, 1000).replace(/\s+/g, ' ').trim()
  if (line.length <= MAXIMUM_LENGTH) return line
  return cutText(line, MAXIMUM_LENGTH - 1)
}

function isSaid(message: Message): boolean {
  return message.role === 'user' && !message.hidden && firstText(message) !== undefined
}

function firstText(message: Message): string | undefined {
  const part = message.parts.find((candidate) => candidate.type === 'text' && /\S/.test(candidate.text))
  return part?.type === 'text' ? part.text : undefined
}

function fileStem(name: string | undefined): string | undefined {
  const base = name
    ?.split(/[/\\]/)
    .at(-1)
    ?.replace(/\.\w+$/, '')
  return base?.trim() ? base : undefined
}
