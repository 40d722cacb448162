import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { RunStatus } from '../../model/run-status.ts'
import type { StepKind } from '../../model/step-kinds.ts'
import type { Step, StepLog } from '../../model/step.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { contentId } from '../../json/content-id.ts'
import { attemptsOf } from '../../runs/attempts.ts'
import { runFromSteps } from '../../runs/run-from-steps.ts'
import { failureError } from './failure.ts'
import type { HistoryEvent } from './history-event.ts'
import { markerSteps } from './marker-steps.ts'
import { payloadsOf } from './payloads.ts'

const ROOT = 'workflow'

/** Builds the run of one history: the workflow, and below it what it scheduled, each from its events. */
export class HistoryRun {
  private readonly format: string
  private readonly steps = new Map<string, Step>()
  private readonly logs: StepLog[] = []
  private root: Step = {
    id: ROOT,
    parentId: null,
    name: 'workflow',
    kind: 'workflow',
    status: 'interrupted',
    attempts: 1,
    logs: this.logs,
  }
  private about: JsonObject = {}

  constructor(format: string) {
    this.format = format
  }

  /** Reads an event; false for one of a type that is not known. */
  add(event: HistoryEvent): boolean {
    const { type } = event
    // Turns of the worker say when the workflow's code ran, not what it did.
    if (type.startsWith('workflowtask')) return true
    if (type.startsWith('workflowexecution')) return this.addExecution(event)
    const [kind, phase] = partsOfType(type)
    if (kind === undefined || phase === undefined) return false
    if (phase === 'mark') return this.mark(event)
    if (phase === 'log') {
      this.log(event, type)
      return true
    }
    if (phase === 'begin') this.begin(event, kind)
    else this.go(event, phase)
    return true
  }

  build(): WorkflowRun {
    const steps = [this.root, ...this.steps.values()]
    const {
      workflowType,
      input: _,
      header: __,
      taskQueue,
      identity,
      workflowId,
      originalExecutionRunId,
      ...rest
    } = this.about
    const name = asText(asObject(workflowType)?.name)
    const startedBy = asText(identity)
    const queue = asText(asObject(taskQueue)?.name)
    const attributes = withoutEmpty({ ...rest, taskQueue: queue, workflowId })
    return runFromSteps(
      {
        id: asText(originalExecutionRunId) ?? asText(workflowId) ?? contentId(steps),
        name,
        startedBy,
        source: { format: this.format, application: 'Temporal' },
        ...(Object.keys(attributes).length > 0 && { attributes }),
      },
      steps,
    )
  }

  private addExecution(event: HistoryEvent): boolean {
    const { type, attributes, at } = event
    const phase = type.slice('workflowexecution'.length)
    if (phase === 'started') {
      this.about = attributes
      const input = payloadsOf(attributes.input)
      this.root = {
        ...this.root,
        name: asText(asObject(attributes.workflowType)?.name) ?? this.root.name,
        attempts: attemptsOf(attributes.attempt),
        ...(at !== undefined && { startedAt: at }),
        ...(input !== undefined && { input }),
      }
      return true
    }
    const status = CLOSED.get(phase)
    if (status) this.root = closed(this.root, event, status)
    else this.log(event, `workflow execution ${phase}`)
    return true
  }

  /** What came from outside, or what nothing answers. */
  private log({ at, attributes }: HistoryEvent, what: string): void {
    const name = asText(attributes.signalName) ?? asText(attributes.updateId)
    const said =
      payloadsOf(attributes.input) ?? payloadsOf(asObject(asObject(attributes.acceptedRequest)?.input)?.args)
    const text = [what, name, said === undefined ? undefined : JSON.stringify(said)]
      .filter(Boolean)
      .join(': ')
    this.logs.push({ at, level: 'info', text })
  }

  private mark(event: HistoryEvent): true {
    const steps = markerSteps(event)
    for (const step of steps) this.steps.set(step.id, { ...step, parentId: ROOT })
    if (steps.length === 0) this.log(event, `marker: ${asText(event.attributes.markerName) ?? ''}`)
    return true
  }

  private begin({ id, at, attributes, type }: HistoryEvent, kind: StepKind): void {
    const { activityType, workflowType, input: given, header: _, ...rest } = attributes
    const stated = asText(asObject(activityType ?? workflowType)?.name)
    const name =
      stated ??
      asText(attributes.signalName) ??
      asText(attributes.operation) ??
      type.replace(/(started|initiated|scheduled)$/, '')
    const input = payloadsOf(given)
    const kept = withoutEmpty(rest)
    this.steps.set(id, {
      id,
      parentId: ROOT,
      name,
      kind,
      status: 'interrupted',
      attempts: 1,
      startedAt: at,
      input,
      logs: [],
      ...(Object.keys(kept).length > 0 && { attributes: kept }),
    })
  }

  /** An event that tells on: it names the event that began the step, a timer by a name of its own. */
  private go(event: HistoryEvent, phase: RunStatus | 'on'): void {
    const { attributes, at, type } = event
    const begun = attributes.scheduledEventId ?? attributes.initiatedEventId ?? attributes.startedEventId
    const step = this.steps.get(String(begun))
    if (!step) {
      this.log(event, type)
      return
    }
    if (phase === 'on') {
      const failed = failureError(attributes.lastFailure)
      step.attempts = attemptsOf(attributes.attempt)
      if (failed) step.logs.push({ at, level: 'warning', text: failed.message })
      return
    }
    this.steps.set(step.id, closed(step, event, phase))
  }
}

const CLOSED = new Map<string, RunStatus>([
  ['completed', 'succeeded'],
  ['failed', 'failed'],
  ['timedout', 'failed'],
  ['canceled', 'cancelled'],
  ['terminated', 'cancelled'],
  ['continuedasnew', 'succeeded'],
])

/** What an event is to its step: it begins it, tells on, closes it. Undefined for a type that is not known. */
function partsOfType(type: string): [StepKind?, (RunStatus | 'begin' | 'on' | 'mark' | 'log')?] {
  const phase = PHASES.find(([ending]) => type.endsWith(ending))?.[1]
  if (type.startsWith('activitytask')) return ['tool', type.endsWith('started') ? 'on' : phase]
  if (type.startsWith('startchildworkflow')) return ['workflow', phase]
  if (type.startsWith('childworkflow')) return ['workflow', type.endsWith('started') ? 'on' : phase]
  if (type.startsWith('nexusoperation')) return ['tool', type.endsWith('started') ? 'on' : phase]
  if (type === 'timerstarted') return ['step', 'begin']
  if (type.startsWith('timer')) return ['step', phase]
  if (type === 'markerrecorded') return ['step', 'mark']
  if (/^(signal|requestcancel)external/.test(type)) return ['step', phase]
  if (type.startsWith('externalworkflow')) return ['step', 'succeeded']
  return /^(upsert|workflowproperties|activityproperties)/.test(type) ? ['step', 'log'] : []
}

const PHASES: readonly [string, RunStatus | 'begin' | 'log'][] = [
  ['scheduled', 'begin'],
  ['initiated', 'begin'],
  ['completed', 'succeeded'],
  ['fired', 'succeeded'],
  ['failed', 'failed'],
  ['timedout', 'failed'],
  ['canceled', 'cancelled'],
  ['terminated', 'cancelled'],
  ['cancelrequested', 'log'],
]

function closed(step: Step, { attributes, at, type }: HistoryEvent, status: RunStatus): Step {
  const output = payloadsOf(attributes.result)
  const stated = failureError(attributes.failure)
  const reason =
    asText(attributes.reason) ??
    asText(attributes.cause) ??
    (type.endsWith('timedout') ? 'timed out' : undefined)
  const error = stated ?? (status === 'failed' && reason ? { message: reason } : undefined)
  return {
    ...step,
    status,
    ...(at !== undefined && { endedAt: at }),
    ...(output !== undefined && output !== null && { output }),
    ...(error && { error }),
  }
}

function withoutEmpty(object: JsonObject): JsonObject {
  const said = Object.entries(object).filter(([, value]) => {
    if (value === null || value === undefined || value === '' || value === '0s') return false
    return typeof value !== 'object' || Object.keys(value).length > 0
  })
  return Object.fromEntries(said)
}
