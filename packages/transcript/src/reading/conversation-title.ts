import { isQuestion } from '../model/is-question.ts'
import type { Message } from '../model/message.ts'
import { cutText } from './cut-text.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'

const MAXIMUM_LENGTH = 80

/** A title from what the user first asked, else from a command, from what was first answered, or from the name of the file. */
export function titleOf(messages: readonly Message[], file: TranscriptFile): string {
  const first =
    messages.find((message) => isSaid(message) && isQuestion(message)) ??
    messages.find((message) => isSaid(message) && !message.isNotice)
  const said = first ?? messages.find(isAnswer)
  return shortTitle((said && firstText(said)) ?? fileStem(file.name) ?? 'Untitled')
}

/** A sentence that is long enough to say what a text is about, where more of them follow. */
const SENTENCE = /^[^\n]{24,79}?[.?!。？！](?=\s+[\p{Lu}\p{Lo}])/u
const FIRST_LINE = /^[^\n]{12,79}[.?!。？！](?=\s*\n)/u

/** A text as one line of at most 80 characters: its first sentence, else cut between words. */
export function shortTitle(text: string): string {
  const start = text.slice(0, 1000).trim()
  const line = start.replace(/\s+/g, ' ')
  if (line.length <= MAXIMUM_LENGTH) return line
  const whole = FIRST_LINE.exec(start) ?? SENTENCE.exec(start)
  if (whole) return whole[0]
  return cutText(line, MAXIMUM_LENGTH - 1)
}

function isAnswer(message: Message): boolean {
  return (
    message.role === 'assistant' && !message.hidden && !message.isNotice && firstText(message) !== undefined
  )
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
