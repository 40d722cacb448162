import { toEpochTime } from '../../reading/epoch-time.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Step, StepError } from '../../model/step.ts'
import type { StepKind } from '../../model/step-kinds.ts'
import { statusOfFinish } from '../../runs/reported-status.ts'
import { stepConversation } from '../../runs/step-conversation.ts'
import { inspectMessages } from './inspect-messages.ts'
import { inspectUsage } from './inspect-usage.ts'

const SPAN_KINDS = new Map<string, StepKind>([
  ['tool', 'tool'],
  ['agent', 'agent'],
  ['subtask', 'workflow'],
  ['scorer', 'evaluation'],
  ['scorers', 'evaluation'],
])

/** The kind of step that a span of this type is. */
export function spanKindOf(type: string | undefined): StepKind {
  return SPAN_KINDS.get(type ?? '') ?? 'step'
}

function endOf(event: JsonObject): Step['status'] {
  if (event.pending === true) return 'interrupted'
  if (event.failed === true) return 'failed'
  if (event.event === 'sandbox' && Number.isInteger(event.result))
    return event.result === 0 ? 'succeeded' : 'failed'
  if (event.failed === false) return 'succeeded'
  if (event.event !== 'model') return 'unset'
  const [choice] = asArray(asObject(event.output)?.choices) ?? []
  return statusOfFinish(asObject(choice)?.stop_reason) ?? 'unset'
}

type StepDraft = Pick<Step, 'name' | 'kind'> & Partial<Step>

/** An event that is a step of its own; undefined for kinds of events that are not known. */
export function eventStep(event: JsonObject, id: string, parentId: string): Step | undefined {
  const reported = stepDraft(event, id)
  if (!reported) return undefined
  const startedAt = toEpochTime(event.timestamp)
  const endedAt = toEpochTime(event.completed) ?? startedAt
  const error = reported.error ?? errorOf(event.error)
  return {
    id,
    parentId,
    status: error ? 'failed' : endOf(event),
    attempts: 1,
    logs: [],
    ...reported,
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && event.pending !== true && { endedAt }),
    ...(error && { error }),
  }
}

function stepDraft(event: JsonObject, id: string): StepDraft | undefined {
  switch (event.event) {
    case 'model':
      return modelCall(event, id)
    case 'tool':
      return { name: asText(event.function) ?? 'tool', kind: 'tool', ...io(event.arguments, event.result) }
    case 'score':
      return { name: 'score', kind: 'evaluation', ...io(event.target || undefined, event.score) }
    case 'sandbox':
      return {
        name: asText(event.action) ?? 'sandbox',
        kind: 'tool',
        ...io(event.cmd ?? event.file ?? undefined, event.output ?? event.input ?? event.result ?? undefined),
      }
    case 'subtask':
      return { name: asText(event.name) ?? 'subtask', kind: 'workflow', ...io(event.input, event.result) }
    case 'input':
      return { name: 'input', kind: 'interrupt', ...io(undefined, event.input) }
    case 'approval':
      return {
        name: asText(event.approver) ?? 'approval',
        kind: 'guardrail',
        ...io(event.call, event.decision),
      }
    case 'review':
      return {
        name: asText(event.reviewer) ?? 'review',
        kind: 'guardrail',
        ...io(event.call, { decision: event.decision, explanation: event.explanation ?? undefined }),
      }
    case 'score_edit':
      return { name: asText(event.score_name) ?? 'score', kind: 'evaluation', ...io(undefined, event.edit) }
    default:
      return undefined
  }
}

function modelCall(event: JsonObject, id: string): StepDraft {
  const output = asObject(event.output) ?? {}
  const name = asText(event.model) ?? 'model'
  const model = asText(output.model) ?? asText(event.model)
  const usage = inspectUsage(output.usage)
  const [choice, ...others] = (asArray(output.choices) ?? []).map((each) => asObject(each)?.message)
  const retries = typeof event.retries === 'number' && event.retries > 0 ? Math.floor(event.retries) : 0
  const conversation = stepConversation(
    { id, title: name, format: 'inspect', model, usage },
    inspectMessages(event.input),
    inspectMessages(choice === undefined ? [] : [choice]),
  )
  const stated = errorOf(event.error ?? output.error ?? undefined)
  const stack = asText(event.traceback)
  const error = stated && { ...(stack && { stack }), ...stated }
  const config = asObject(event.config) ?? {}
  const attributes = {
    ...(Object.keys(config).length > 0 && { config }),
    // The conversation goes on from the first; the others were asked for and stay to be read.
    ...(others.length > 0 && { otherChoices: others }),
    ...(stack && !error && { traceback: stack }),
  }
  return {
    name,
    kind: 'model',
    attempts: retries + 1,
    ...(model && { model }),
    ...(usage && { usage }),
    ...(conversation && { conversation }),
    ...(error && { error }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

/** An error of Inspect: a text, or one with a traceback. */
export function errorOf(value: unknown): StepError | undefined {
  const text = asText(value)
  if (text) return { message: text }
  const error = asObject(value)
  if (!error) return undefined
  const type = asText(error.type)
  const stack = asText(error.traceback)
  return { ...(type && { type }), message: asText(error.message) ?? '', ...(stack && { stack }) }
}

function io(input: unknown, output: unknown): Pick<Step, 'input' | 'output'> {
  return { ...(input != null && { input }), ...(output != null && { output }) }
}
