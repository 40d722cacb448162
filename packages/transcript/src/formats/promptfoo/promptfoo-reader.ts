import { contentId } from '../../json/content-id.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import type { RunImport } from '../../reading/import-result.ts'
import { known, type KnownKeys, noteUnknownKeys } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records } from '../../records/records.ts'
import { runFromSteps } from '../../runs/run-from-steps.ts'
import { StepAccount } from '../../runs/step-account.ts'
import { stepsOfResult } from './result-steps.ts'

const FORMAT = 'promptfoo'

/** What is asked for stands in the results too, and sums over them are left out. */
const EVALUATION: KnownKeys = {
  ...known('evalId config shareableUrl metadata author createdAt description'),
  results: known('version timestamp prompts results stats table'),
}

const RESULT: KnownKeys =
  known(`id cost error gradingResult latencyMs namedScores prompt promptId promptIdx provider response score success
    testCase testIdx vars metadata failureReason description`)

/** Reads evaluations of promptfoo, as it writes them to a file. A run is an evaluation, a record of the report a result. */
export const promptfooReader: RunReader = {
  id: FORMAT,
  label: 'promptfoo evaluations',
  takes: takenKeys(`
  config: ...
  metadata: ...
  results.prompts: ...
  results.stats: ...
  results.table: ...
  results.results: ...
`),
  holds: 'runs',

  detect({ records }: Records): boolean {
    return records.length > 0 && records.every(({ value }) => resultsOf(value).some(isResult))
  },

  read(records: Records): RunImport {
    const items = new RecordItems(records)
    const evaluations = records.records.map((record) => ({
      evaluation: asObject(record.value) ?? {},
      results: resultsOf(record.value).map((result) => items.add(record, result)),
    }))
    const report = items.report(FORMAT)
    const runs = evaluations.map(({ evaluation, results }) => {
      const account = new StepAccount(report)
      noteUnknownKeys(report, evaluation, EVALUATION)
      const judged = results.flatMap((item, index) => {
        const result = asObject(item.value)
        if (!result || !isResult(result)) {
          report.skipped(item, 'not-a-result', 'No result of an evaluation was found in this value.')
          return []
        }
        noteUnknownKeys(report, result, RESULT, 'results.results[]')
        const [step, ...judgements] = stepsOfResult(result, index, FORMAT)
        if (step) account.add(item, step)
        return judgements
      })
      return runOf(evaluation, [...account.steps(), ...judged])
    })
    return { runs, report: report.build() }
  },
}

function resultsOf(value: unknown): unknown[] {
  return asArray(asObject(asObject(value)?.results)?.results) ?? []
}

function isResult(value: unknown): boolean {
  const result = asObject(value)
  return typeof result?.success === 'boolean' && ('gradingResult' in result || 'vars' in result)
}

function runOf(evaluation: JsonObject, steps: WorkflowRun['steps']): WorkflowRun {
  const config = asObject(evaluation.config) ?? {}
  const { timestamp, stats } = asObject(evaluation.results) ?? {}
  const startedAt = toEpochTime(timestamp) ?? toEpochTime(evaluation.createdAt)
  const version = asText(asObject(evaluation.metadata)?.promptfooVersion)
  const startedBy = asText(evaluation.author)
  const tested = steps.filter(({ parentId }) => parentId === null)
  const below = new Map(tested.map((step) => [step.id, [step]]))
  for (const step of steps)
    if (step.parentId !== null) below.get(step.parentId.replace(/\/.*$/, ''))?.push(step)
  return runFromSteps(
    {
      id: asText(evaluation.evalId) ?? contentId(steps),
      name: asText(config.description) ?? 'Evaluation',
      ...(startedAt !== undefined && { startedAt }),
      ...(startedBy && { startedBy }),
      source: { format: FORMAT, application: 'promptfoo', ...(version && { version }) },
      ...(stats != null && { attributes: { stats } }),
    },
    [...below.values()].flat(),
  )
}
