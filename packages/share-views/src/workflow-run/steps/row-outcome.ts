import { type Conversation, cutText, runDialogue, type Step } from '@vitrine/transcript/model'
import { readableLine } from '@vitrine/ui'
import type { Labels } from '../../reading/labels.ts'
import { describeOutcome } from './describe-outcome.ts'

/** Characters of an outcome on one line; the step's body has all of it. */
const LONGEST = 120

/** Longest text that is searched for what it says, in characters; of a longer one the beginning counts. */
const LONGEST_SEARCHED = 10_000

/**
 * Returns in one line why a step failed or broke off, else the first words that came out or the tools that a model called; empty
 * without any.
 */
export function rowOutcome(step: Step, labels: Labels): string {
  const { status, error, output, conversation } = step
  if (status !== 'failed' && status !== 'interrupted')
    return firstLine(wordsOf(output) || lastAnswer(conversation))
  if (error?.reason) return labels.ended(error.reason)
  return (
    firstLine(error?.message ?? '') ||
    firstLine(error?.type ?? '') ||
    (describeOutcome(step, labels)[0] ?? '')
  )
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

/** Takes off the signs that Markdown begins a line with. */
function firstLine(text: string): string {
  const line = text.split('\n').find((each) => /[\p{L}\p{N}]/u.test(each)) ?? ''
  return readableLine(cutText(line.replace(/^[\s#>*_`-]+/, ''), LONGEST))
}
