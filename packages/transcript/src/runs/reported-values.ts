import type { Message } from '../model/message.ts'
import type { Step } from '../model/step.ts'

/** The input of a run: its first step's, an agent's, or the first prompt of a model. */
export function reportedInputs(steps: readonly Step[]): unknown {
  const [first] = steps.filter((step) => step.parentId === null)
  if (first?.input !== undefined) return first.input
  const asked = firstSaid(first, 'user') ?? leadsOf(steps).find(({ input }) => input !== undefined)?.input
  return (
    asked ??
    modelSteps(steps)
      .map((step) => firstSaid(step, 'user'))
      .find((text) => text !== undefined)
  )
}

/** The output of a run: its last step's, an agent's, or the last answer of a model. */
export function reportedOutputs(steps: readonly Step[]): unknown {
  const last = steps.findLast((step) => step.parentId === null)
  if (last?.output !== undefined) return last.output
  const answered = lastSaid(last) ?? leadsOf(steps).find(({ output }) => output !== undefined)?.output
  return (
    answered ??
    modelSteps(steps)
      .map(lastSaid)
      .findLast((text) => text !== undefined)
  )
}

function leadsOf(steps: readonly Step[]): Step[] {
  return steps.filter(({ kind }) => kind === 'agent' || kind === 'workflow')
}

function modelSteps(steps: readonly Step[]): Step[] {
  return steps.filter(({ conversation }) => conversation !== undefined)
}

function firstSaid(step: Step | undefined, role: Message['role']): string | undefined {
  return textOf(step?.conversation?.messages.find((message) => isSpoken(message, role)))
}

function lastSaid(step: Step | undefined): string | undefined {
  return textOf(step?.conversation?.messages.findLast((message) => isSpoken(message, 'assistant')))
}

function isSpoken(message: Message, role: Message['role']): boolean {
  return message.role === role && !message.hidden && textOf(message) !== undefined
}

function textOf(message: Message | undefined): string | undefined {
  const texts = message?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])) ?? []
  return texts.length > 0 ? texts.join('\n\n') : undefined
}
