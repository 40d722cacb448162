import { contentId } from '../../json/content-id.ts'
import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { RunStatus } from '../../model/run-status.ts'
import type { Step } from '../../model/step.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import type { RunImport } from '../../reading/import-result.ts'
import { known, noteUnknownKeys } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import { runFromSteps } from '../../runs/run-from-steps.ts'
import { StepAccount } from '../../runs/step-account.ts'

const TAKEN_KEYS = takenKeys(`
  **.parser_results: ...
`)

const FORMAT = 'terminal-bench'

/** Keys of a trial; what was said in it stands in other files. */
const TRIAL =
  known(`id trial_name task_id task_description instruction is_resolved failure_mode parser_results
  recording_path total_input_tokens total_output_tokens trial_started_at trial_ended_at agent_started_at agent_ended_at
  test_started_at test_ended_at`)

/** Keys around many trials; the counts follow from them. */
const RESULTS = known('id results pass_at_k n_resolved n_unresolved resolved_ids unresolved_ids accuracy')

/**
 * Reads results of Terminal-Bench: of one trial, or of all trials of a run with the tests that each passed or failed. A
 * record of the report is a trial.
 */
export const terminalBenchReader: RunReader = {
  id: FORMAT,
  label: 'Terminal-Bench results',
  takes: TAKEN_KEYS,
  holds: 'runs',

  detect({ records }: Records): boolean {
    return records.length > 0 && records.every(({ value }) => isTrial(value) || trialsIn(value).some(isTrial))
  },

  read(records: Records): RunImport {
    const items = new RecordItems(records)
    const found = records.records.map((record) => ({
      about: asObject(record.value) ?? {},
      trials: trialsIn(record.value).map((trial) => items.add(record, trial)),
    }))
    const report = items.report(FORMAT)
    const runs = found.map(({ about, trials }): WorkflowRun => {
      const account = new StepAccount(report)
      if (!isTrial(about)) noteUnknownKeys(report, about, RESULTS)
      for (const item of trials) {
        const trial = asObject(item.value)
        if (!trial || !isTrial(trial)) {
          report.skipped(item, 'not-a-trial', 'A trial names its task and whether it was solved.')
          continue
        }
        noteUnknownKeys(report, trial, TRIAL, isTrial(about) ? undefined : 'results[]')
        addTrial(account, item, trial)
      }
      const steps = account.steps()
      const [only, other] = steps.filter(({ parentId }) => parentId === null)
      const accuracy = asCount(about.accuracy)
      return runFromSteps(
        {
          id: asText(about.id) ?? contentId(steps),
          name: only && !other ? only.name : 'Terminal-Bench',
          ...(only && other && { status: 'unset' as const }),
          source: { format: FORMAT, application: 'Terminal-Bench' },
          ...(accuracy !== undefined && { attributes: { accuracy } }),
        },
        steps,
      )
    })
    return { runs, report: report.build() }
  },
}

function trialsIn(value: unknown): readonly unknown[] {
  return isTrial(value) ? [value] : (asArray(asObject(value)?.results) ?? [])
}

function isTrial(value: unknown): boolean {
  const trial = asObject(value)
  return (
    trial !== undefined &&
    asText(trial.task_id) !== undefined &&
    'is_resolved' in trial &&
    'failure_mode' in trial
  )
}

/** A trial with the agent's work and the tests after it. */
function addTrial(account: StepAccount, item: TranscriptRecord, trial: JsonObject): void {
  const name = asText(trial.trial_name) ?? asText(trial.task_id) ?? 'trial'
  const id = asText(trial.id) ?? name
  const failure = asText(trial.failure_mode)
  const isNamed = failure !== undefined && !/^(?:unset|none)$/i.test(failure)
  const usage = usageOf(trial)
  const instruction = asText(trial.instruction) ?? asText(trial.task_description)
  const recording = asText(trial.recording_path)
  account.add(
    item,
    stepOf({
      id,
      parentId: null,
      name,
      kind: 'workflow',
      status: statusOf(trial.is_resolved),
      ...timesOf(trial, 'trial'),
      ...(instruction && { input: instruction }),
      ...(isNamed && trial.is_resolved !== true && { error: { type: failure, message: failure } }),
      ...(usage && { usage }),
      attributes: {
        task_id: trial.task_id,
        failure_mode: trial.failure_mode,
        ...(recording && { recording_path: recording }),
      },
    }),
  )
  const agent = timesOf(trial, 'agent')
  if (agent.startedAt !== undefined)
    account.add(
      item,
      stepOf({ id: `${id}-agent`, parentId: id, name: 'agent', kind: 'agent', status: 'unset', ...agent }),
    )
  for (const [test, result] of Object.entries(asObject(trial.parser_results) ?? {}))
    account.add(
      item,
      stepOf({
        id: `${id}-${test}`,
        parentId: id,
        name: test,
        kind: 'evaluation',
        status: statusOf(result),
        ...timesOf(trial, 'test'),
        output: result,
      }),
    )
}

function stepOf(stated: Pick<Step, 'id' | 'parentId' | 'name' | 'kind' | 'status'> & Partial<Step>): Step {
  return { attempts: 1, logs: [], ...stated }
}

/** How a trial or a test ended; tests that were skipped say nothing. */
function statusOf(result: unknown): RunStatus {
  if (result === true || result === 'passed') return 'succeeded'
  return result === false || result === 'failed' || result === 'error' ? 'failed' : 'unset'
}

function timesOf(trial: JsonObject, phase: string): Pick<Step, 'startedAt' | 'endedAt'> {
  const startedAt = toEpochTime(trial[`${phase}_started_at`])
  const endedAt = toEpochTime(trial[`${phase}_ended_at`])
  return { ...(startedAt !== undefined && { startedAt }), ...(endedAt !== undefined && { endedAt }) }
}

function usageOf(trial: JsonObject): Step['usage'] {
  const inputTokens = asCount(trial.total_input_tokens)
  const outputTokens = asCount(trial.total_output_tokens)
  return inputTokens || outputTokens ? { inputTokens, outputTokens } : undefined
}
