import { asObject, asText } from '../json/json-value.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'
import { calledTools } from './called-tools.ts'
import { chatMessages } from './chat-dialects.ts'
import { embeddedJson } from './embedded-json.ts'
import { textsOfRepr } from './python-repr.ts'

/** What was asked of a run and what it answered, in the words of people; Markdown. */
export interface RunDialogue {
  /** Absent where the inputs hold no words. */
  question?: string
  /** Absent where the outputs hold no words. */
  answer?: string
}

/** Names under which frameworks keep what a person asked, the plainest first. */
const ASKED = [
  'question',
  'query',
  'prompt',
  'user_input',
  'userInput',
  'chatInput',
  'new_message',
  'input',
  'task',
  'goal',
]
const ASKED_TOO = ['topic', 'message', 'request', 'text', 'content', 'issue', 'inputs', 'kwargs']

/** Names under which they keep what they say at the end. */
const ANSWERED = ['answer', 'final_answer', 'final_output', 'response', 'output', 'result', 'text', 'comment']
const ANSWERED_TOO = ['content', 'message', 'summary', 'report', 'completion', 'outputs', 'kwargs', 'value']

/** Values in values that are looked into. */
const DEEPEST = 4

/**
 * The words of a person in the inputs of a run, and its own in the outputs, whatever framework wrote them: the last message
 * of the side that speaks, or a text under a name that says so. A plain text is itself. Where a run ends with calls of tools,
 * these are its answer.
 */
export function runDialogue({ inputs, outputs }: Pick<WorkflowRun, 'inputs' | 'outputs'>): RunDialogue {
  return {
    question: wordsIn(inputs, 'user', [...ASKED, ...ASKED_TOO]),
    answer: wordsIn(outputs, 'assistant', [...ANSWERED, ...ANSWERED_TOO]),
  }
}

function wordsIn(
  value: unknown,
  side: 'user' | 'assistant',
  names: readonly string[],
  depth = DEEPEST,
): string | undefined {
  if (depth === 0) return undefined
  const inner = embeddedJson(value)
  if (typeof inner === 'string') return asWords(textsOfRepr(inner) ?? inner)
  const said = chatMessages(inner, side)?.findLast(({ role }) => role === side)
  const calls = said && side === 'assistant' ? calledTools(said) : undefined
  const words = said && asWords(contentText(said.content))
  if (words !== undefined) return words
  const object = asObject(inner)
  if (!object) return calls
  for (const name of names) {
    const found = name in object ? wordsIn(object[name], side, names, depth - 1) : undefined
    if (found !== undefined) return found
  }
  return calls
}

function contentText(content: unknown): string {
  if (!Array.isArray(content)) return asText(content) ?? ''
  return content
    .map((piece) => asText(piece) ?? asText(asObject(piece)?.text))
    .filter((text) => text !== undefined)
    .join('\n\n')
}

function asWords(text: string): string | undefined {
  return /\S/.test(text) ? text.trim() : undefined
}
