import { isQuestion } from '../model/is-question.ts'
import type { Message, Role } from '../model/message.ts'
import { cutText } from './cut-text.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'

const MAXIMUM_LENGTH = 80

/** In scripts whose characters say and take about twice as much as a letter. */
const MAXIMUM_WIDE_LENGTH = 44
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** A title from what the user first asked, else from a command, from what was first answered, or from the name of the file. */
export function titleOf(messages: readonly Message[], file: TranscriptFile): string {
  const first =
    messages.find((message) => isSaid(message) && isQuestion(message)) ??
    messages.find((message) => isSaid(message) && !message.isNotice)
  const said = first ?? messages.find((message) => isSaid(message, 'assistant'))
  // The line after which an answer begins to list says what it is about.
  const words = said && firstText(said)?.trim()
  return shortTitle((first ? words : words?.split(/:?\n/, 1)[0]) ?? fileStem(file.name) ?? 'Untitled')
}

/**
 * A sentence that is long enough to say what a text is about, where more of them follow. A point behind a short word may be
 * that of an abbreviation, or of a number; in Chinese and Japanese no blank follows a sentence.
 */
const SENTENCE =
  /^[^\n]{15,79}?(?:(?:(?<!(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]{1,4})\.|[?!।؟۔])(?=\s*\n|\s+[\p{Lu}\p{Lo}])|[。！？](?![。！？」』）”]))/u

/** A text as one line of at most 80 characters, half as many wide ones: its first sentence, else cut between words. */
export function shortTitle(text: string): string {
  const start = text.slice(0, 1000).trim()
  const line = start.replace(/\s+/g, ' ')
  const most = maximumLength(line)
  if (line.length <= most) return line
  const sentence = SENTENCE.exec(start)?.[0]
  return sentence !== undefined && sentence.length <= most ? sentence : cutText(line, most - 1)
}

function maximumLength(line: string): number {
  const beginning = line.slice(0, MAXIMUM_LENGTH)
  const isWide = (beginning.match(WIDE)?.length ?? 0) > beginning.length / 2
  return isWide ? MAXIMUM_WIDE_LENGTH : MAXIMUM_LENGTH
}

function isSaid(message: Message, role: Role = 'user'): boolean {
  return message.role === role && !message.hidden && firstText(message) !== undefined
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
