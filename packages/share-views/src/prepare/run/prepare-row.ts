import type { Step } from '@vitrine/transcript'
import { runDialogue } from '@vitrine/transcript/dialogue'
import { toolCallLine } from '../../tools/tool-call-line.ts'
import { firstLine } from '../../tools/first-line.ts'
import { rowWords, wordsLine } from '../../workflow-run/steps/row-words.ts'
import { unstatedReason } from '../../workflow-run/steps/unstated-reason.ts'
import type { PreparedRow } from '../prepared-run.ts'
import { fieldsLine } from './fields-line.ts'
import { promptOf } from './prompt-of.ts'

/** Returns what the row of a step says beside its name; undefined where that is nothing. */
export function prepareRow(step: Step): PreparedRow | undefined {
  const prompt = promptOf(step)
  const roles = prompt?.roles
  const object = prompt ? '' : objectOf(step)
  const asked = wordsLine(questionOf(prompt?.messages))
  const words = asked || rowWords(step) || fieldsLine(step.output)
  const reason = unstatedReason(step)
  if (!roles && !object && !words && !reason) return undefined
  return {
    ...(roles && { roles }),
    ...(object && { object }),
    ...(words && { words }),
    ...(reason && { reason }),
  }
}

/** What any other step is about: the object of a tool's call, what was asked of others, the name of a model. */
function objectOf({ kind, name, input, model, parentId }: Step): string {
  switch (kind) {
    case 'tool':
      return objectOfCall(name, input)
    case 'model':
    case 'embedding':
      return model && !name.includes(model) ? firstLine(model) : ''
    case 'retrieval':
      return wordsLine(questionOf(input))
    case 'agent':
    case 'workflow':
      // What was asked of a run stands above its steps.
      return parentId === null ? '' : wordsLine(questionOf(input))
    default:
      return ''
  }
}

function objectOfCall(toolName: string, input: unknown): string {
  if (typeof input === 'string') return withoutName(firstLine(input), toolName)
  const { object } = toolCallLine({ type: 'tool-call', toolCallId: '', toolName, input })
  return object?.text ?? fieldsLine(innerInput(input))
}

/** A command begins with the name of what it calls. */
function withoutName(line: string, name: string): string {
  return line === name || line.startsWith(`${name} `) ? line.slice(name.length).trim() : line
}

function innerInput(input: unknown): unknown {
  const [only, ...others] = Object.values(typeof input === 'object' && input !== null ? input : {})
  return others.length === 0 && typeof only === 'object' ? only : input
}

function questionOf(input: unknown): string {
  return runDialogue({ inputs: input }).question ?? ''
}
