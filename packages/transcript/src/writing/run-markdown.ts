import type { Step, StepError } from '../model/step.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'
import { blocksToText, messagesMarkdown, withheldLine } from './conversation-markdown.ts'
import { codeBlock } from './markdown-code.ts'
import { plainMarkdown } from './markdown-text.ts'
import { jsonMarkdown } from './parts-markdown.ts'
import { currentBranch } from '../model/current-branch.ts'

/**
 * A run as Markdown, for agents, scripts and notes: how it ended and why, what it was given and what came out, and every step,
 * numbered by its place in the tree, with its values, log lines and conversation.
 */
export function runMarkdown(run: WorkflowRun): string {
  return blocksToText([
    `# ${plainMarkdown(run.workflow.name)}`,
    [run.status, ...timeOf(run)].join(' · '),
    withheldLine(run.withheld),
    ...errorMarkdown(run.error),
    ...valueMarkdown('Input', run.inputs),
    ...valueMarkdown('Output', run.outputs),
    ...stepsMarkdown(run.steps),
  ])
}

function stepsMarkdown(steps: readonly Step[]): string[] {
  const numbers = new Map<string, string>()
  const counts = new Map<string, number>()
  return steps.flatMap((step) => {
    const above = step.parentId === null ? '' : `${numbers.get(step.parentId) ?? ''}.`
    const place = (counts.get(above) ?? 0) + 1
    counts.set(above, place)
    const number = `${above}${place}`
    numbers.set(step.id, number)
    return [`## ${number} ${plainMarkdown(step.name)}`, ...stepMarkdown(step)]
  })
}

function stepMarkdown(step: Step): string[] {
  const { kind, status, attempts, model, logs, conversation } = step
  const tries = attempts > 1 ? [`${attempts} attempts`] : []
  return [
    [kind, status, ...timeOf(step), ...tries, ...(model === undefined ? [] : [plainMarkdown(model)])].join(
      ' · ',
    ),
    ...errorMarkdown(step.error),
    ...valueMarkdown('Input', step.input),
    ...valueMarkdown('Output', step.output),
    ...(conversation ? messagesMarkdown(currentBranch(conversation), 3) : []),
    ...(logs.length > 0
      ? ['**Logs**', codeBlock(logs.map(({ level, text }) => `${level}: ${text}`).join('\n'))]
      : []),
    ...valueMarkdown('Attributes', step.attributes),
  ]
}

function timeOf({ startedAt, endedAt }: Pick<Step, 'startedAt' | 'endedAt'>): string[] {
  if (startedAt === undefined) return []
  const started = new Date(startedAt)
  const time = Number.isNaN(started.getTime()) ? [] : [started.toISOString()]
  return endedAt === undefined ? time : [...time, `${Math.max(0, endedAt - startedAt) / 1000} s`]
}

function errorMarkdown(error: StepError | undefined): string[] {
  if (!error) return []
  const { type, message, stack } = error
  return [
    '**Error**',
    codeBlock([type === undefined ? message : `${type}: ${message}`, stack].filter(Boolean).join('\n')),
  ]
}

function valueMarkdown(label: string, value: unknown): string[] {
  return value === undefined || value === null ? [] : [`**${label}**`, jsonMarkdown(value)]
}
