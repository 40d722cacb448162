import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { RunImport } from '../../reading/import-result.ts'
import { noteUnknownKeys, known, type KnownKeys } from '../../reading/known-keys.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { RunReader } from '../../reading/reader.ts'
import { trajectoryRun } from './trajectory-run.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  **.info: exit_status model_stats submission
  **.trajectory: action observation response state thought
`)

/** Keys of a trajectory's file. Everything in `info` and in steps is read. */
const TRAJECTORY: KnownKeys = known('environment trajectory history info')

/** Keys of the counts of a trajectory; `total_cost` goes over other trajectories too. */
const MODEL_STATS: KnownKeys = known('tokens_sent tokens_received instance_cost total_cost api_calls')

/** Keys of a message of the history; its thought and action stand in its content and in the steps. */
const HISTORY_MESSAGE: KnownKeys = {
  ...known('id role name content agent is_demo message_type thought action tool_call_ids'),
  tool_calls: { ...known('id type index'), function: known('name arguments') },
}

const FORMAT = 'swe-agent'

/** Reads trajectories of SWE-agent. A run is a file; a record of the report is a step or a message of the history. */
export const sweAgentReader: RunReader = {
  id: FORMAT,
  label: 'SWE-agent trajectory',
  takes: TAKEN_KEYS,
  holds: 'runs',

  detect({ records }: Records): boolean {
    return records.length > 0 && records.every(({ value }) => isTrajectory(value))
  },

  read(records: Records): RunImport {
    const items = new RecordItems(records)
    const found = records.records.map((record) => {
      const about = asObject(record.value) ?? {}
      const list = (value: unknown) => (asArray(value) ?? []).map((item) => items.add(record, item))
      return { about, steps: list(about.trajectory), history: list(about.history) }
    })
    const report = items.report(FORMAT)
    const runs = found.map(({ about, steps, history }) => {
      const messages = objects(history, report)
      noteUnknownKeys(report, about, TRAJECTORY)
      noteUnknownKeys(report, asObject(about.info)?.model_stats, MODEL_STATS, 'info.model_stats')
      for (const message of messages) noteUnknownKeys(report, message, HISTORY_MESSAGE, 'history[]')
      return trajectoryRun(about, objects(steps, report), messages, FORMAT)
    })
    return { runs, report: report.build() }
  },
}

/** The records that are objects; the others are reported. */
function objects(items: readonly TranscriptRecord[], report: ReportBuilder): JsonObject[] {
  return items.flatMap((item) => {
    const object = asObject(item.value)
    if (object) report.read(item)
    else report.skipped(item, 'not-a-step', 'A step or message of a trajectory is an object.')
    return object ? [object] : []
  })
}

function isTrajectory(value: unknown): boolean {
  const object = asObject(value)
  const steps = (asArray(object?.trajectory) ?? []).map(asObject)
  const history = (asArray(object?.history) ?? []).map(asObject)
  return (
    steps.some((step) => step && 'action' in step && 'observation' in step) ||
    history.some((message) => asText(message?.role) && asText(message?.agent))
  )
}
