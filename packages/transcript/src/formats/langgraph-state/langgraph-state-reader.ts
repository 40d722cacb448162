import { contentId } from '../../json/content-id.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { RunStatus } from '../../model/run-status.ts'
import type { Step } from '../../model/step.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import type { RunImport } from '../../reading/import-result.ts'
import { holdsSomething, known, noteUnknownKeys } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import { runFromSteps } from '../../runs/run-from-steps.ts'
import { StepAccount } from '../../runs/step-account.ts'

/** What is kept as it is, or says only where the state is stored. */
const TAKEN_KEYS = takenKeys(`
  **.values: ...
  **.metadata: ...
  **.checkpoint: ...
  **.parent_checkpoint: ...
  **.config: ...
  **.parent_config: ...
  **.tasks: id name path error interrupts checkpoint state result
  **.tasks.interrupts: ...
  **.tasks.path: ...
  **.tasks.state: ...
  **.tasks.result: ...
  **.interrupts: ...
`)

const FORMAT = 'langgraph-state'

const STATE = known(
  'values next tasks metadata created_at checkpoint parent_checkpoint config parent_config interrupts checkpoint_id parent_checkpoint_id',
)

/**
 * Reads states of LangGraph's threads that hold no messages: the values of the graph, and the nodes that come next or
 * wait for a person. A record of the report is a state.
 */
export const langgraphStateReader: RunReader = {
  id: FORMAT,
  label: 'LangGraph thread states',
  takes: TAKEN_KEYS,
  holds: 'runs',

  detect({ records }: Records): boolean {
    const states = records.flatMap(({ value }) => asArray(value) ?? [value])
    return states.length > 0 && states.every(isState)
  },

  read(records: Records): RunImport {
    const items = new RecordItems(records)
    const states = records.records.flatMap((record) =>
      (asArray(record.value) ?? [record.value]).map((value) => items.add(record, value)),
    )
    const report = items.report(FORMAT)
    const runs = states.map((item): WorkflowRun => {
      const state = asObject(item.value) ?? {}
      noteUnknownKeys(report, state, STATE)
      return stateRun(state, item, new StepAccount(report))
    })
    return { runs, report: report.build() }
  },
}

function isState(value: unknown): boolean {
  const state = asObject(value)
  return (
    asObject(state?.values) !== undefined &&
    asArray(state?.next) !== undefined &&
    asArray(state?.tasks) !== undefined &&
    (asObject(state?.checkpoint) ?? asObject(state?.config)) !== undefined
  )
}

function stateRun(state: JsonObject, item: TranscriptRecord, account: StepAccount): WorkflowRun {
  const metadata = asObject(state.metadata) ?? {}
  const checkpoint = asObject(state.checkpoint) ?? asObject(asObject(state.config)?.configurable) ?? {}
  const tasks = asObjects(state.tasks)
  const status = statusOf(state, tasks)
  const at = toEpochTime(state.created_at)
  const name = asText(metadata.graph_id) ?? 'LangGraph'
  const id = asText(checkpoint.checkpoint_id) ?? asText(metadata.run_id) ?? contentId([state])
  account.add(item, {
    id,
    parentId: null,
    name,
    kind: 'workflow',
    status,
    attempts: 1,
    logs: [],
    ...(at !== undefined && { startedAt: at }),
    output: state.values,
    attributes: { ...metadata, next: state.next },
  })
  for (const [index, task] of tasks.entries())
    account.add(item, taskStep(task, `${id}-task-${index + 1}`, id))
  const steps = account.steps()
  const error = steps.find((step) => step.error)?.error
  return runFromSteps(
    {
      id,
      name,
      status,
      ...(error && { error }),
      outputs: state.values,
      source: { format: FORMAT, application: 'LangGraph' },
    },
    steps,
  )
}

/** A graph that has nodes to come waits, for a person where one of them was interrupted. */
function statusOf(state: JsonObject, tasks: readonly JsonObject[]): RunStatus {
  if (tasks.some(({ error }) => holdsSomething(error))) return 'failed'
  return (asArray(state.next) ?? []).length > 0 ? 'waiting' : 'succeeded'
}

function taskStep(task: JsonObject, id: string, parentId: string): Step {
  const error = asText(task.error) ?? (holdsSomething(task.error) ? JSON.stringify(task.error) : undefined)
  const interrupts = asObjects(task.interrupts)
  const values = interrupts.map(({ value }) => value).filter(holdsSomething)
  return {
    id,
    parentId,
    name: asText(task.name) ?? 'task',
    kind: interrupts.length > 0 ? 'interrupt' : 'step',
    status: error === undefined ? 'waiting' : 'failed',
    attempts: 1,
    logs: [],
    ...(values.length > 0 && { input: values.length === 1 ? values[0] : values }),
    ...(holdsSomething(task.result) && { output: task.result }),
    ...(error !== undefined && { error: { message: error } }),
  }
}
