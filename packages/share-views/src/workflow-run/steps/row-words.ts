import type { Conversation, Step } from '@vitrine/transcript'
import { runDialogue } from '@vitrine/transcript/dialogue'
import { firstLine } from '../../tools/first-line.ts'

/** Longest text that is searched for what it says, in characters; of a longer one the beginning counts. */
const LONGEST_SEARCHED = 10_000

/**
 * Returns in one line the first words that came out of a step, else the tools that a model called; empty without any.
 */
export function rowWords({ kind, output, conversation }: Step): string {
  const score = kind === 'evaluation' ? scoreWords(output) : ''
  return score || wordsLine(wordsOf(output) || lastAnswer(conversation))
}

/** What a score is comes before what was judged and why. */
function scoreWords(output: unknown): string {
  const { value, stringValue, answer, comment, explanation } = Object(output) as Record<string, unknown>
  const [score] = [stringValue, value].filter(isScore)
  const [reason] = [answer, comment, explanation].filter((text) => typeof text === 'string')
  if (score === undefined) return ''
  return [wordsLine(String(score)), reason && wordsLine(reason.slice(0, LONGEST_SEARCHED))]
    .filter(Boolean)
    .join(' · ')
}

function isScore(value: unknown): value is string | number | boolean {
  return (
    typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')
  )
}

/** Returns the first line of Markdown that says anything, without the signs around bold words and code. */
export function wordsLine(markdown: string): string {
  return firstLine(markdown).replaceAll(/\*\*|`/g, '')
}

function wordsOf(output: unknown): string {
  if (typeof output === 'string' && output.length > LONGEST_SEARCHED) return output.slice(0, LONGEST_SEARCHED)
  return runDialogue({ outputs: output }).answer ?? ''
}

function lastAnswer(conversation: Conversation | undefined): string {
  const last = conversation?.messages.at(-1)
  if (last?.role !== 'assistant') return ''
  const text = last.parts.find((part) => part.type === 'text')?.text.slice(0, LONGEST_SEARCHED) ?? ''
  if (firstLine(text)) return text
  return last.parts.flatMap((part) => (part.type === 'tool-call' ? part.toolName : [])).join(', ')
}
