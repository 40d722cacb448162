import { asArray, asObject, asText } from '../../json/json-value.ts'
import type { Records } from '../../records/records.ts'
import type { RunImport } from '../../reading/import-result.ts'
import { noteUnknownKeys } from '../../reading/known-keys.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { RunReader } from '../../reading/reader.ts'
import { reportNegativeCounts } from '../../reading/report-negative-counts.ts'
import { StepAccount } from '../../runs/step-account.ts'
import { Attachments } from './attachments.ts'
import { evaluationRun } from './evaluation-run.ts'
import { INSPECT_LOG, INSPECT_SAMPLE, knownEventKeys } from './known-inspect-keys.ts'
import { MessagePool } from './message-pool.ts'
import { eventsOf, SampleEvents } from './sample-events.ts'
import { openEval } from './open-eval.ts'
import { sampleStep } from './sample-step.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

const FORMAT = 'inspect'

/**
 * Reads logs of Inspect, in JSON and as `.eval` archives. A run is an evaluation, its steps are the samples and what happened in each; a record of the
 * report is a sample or an event.
 */
export const inspectReader: RunReader = {
  id: FORMAT,
  label: 'Inspect evaluation log',
  takes: TAKEN_KEYS,
  holds: 'runs',

  openArchive: openEval,

  detect({ records }: Records): boolean {
    return records.length > 0 && records.every(({ value }) => isLog(value))
  },

  read(records: Records): RunImport {
    const items = new RecordItems(records)
    const logs = records.records.map((record) => ({
      log: asObject(record.value) ?? {},
      samples: (asArray(asObject(record.value)?.samples) ?? []).map((sample) => ({
        item: items.add(record, sample),
        events: eventsOf(sample).map((event) => items.add(record, event)),
      })),
    }))
    const report = items.report(FORMAT)
    const runs = logs.map(({ log, samples }) => {
      const account = new StepAccount(report)
      noteUnknownKeys(report, log, INSPECT_LOG)
      for (const { item, events } of samples) {
        const sample = asObject(item.value)
        if (!sample) {
          report.skipped(item, 'not-a-sample', 'A sample of an evaluation is an object.')
          continue
        }
        const attachments = new Attachments({
          ...asObject(asObject(sample.transcript)?.content),
          ...asObject(sample.attachments),
        })
        const step = sampleStep(attachments, sample, FORMAT)
        account.add(item, step)
        noteUnknownKeys(report, sample, INSPECT_SAMPLE, 'samples[]')
        reportNegativeCounts(report, item, sample.model_usage)
        const pool = new MessagePool(sample, attachments)
        const reading = new SampleEvents(step, account, { attachments, pool })
        for (const event of events) {
          noteUnknownKeys(report, event.value, knownEventKeys, 'samples[].events[]')
          reportNegativeCounts(report, event, asObject(asObject(event.value)?.output)?.usage)
          if (reading.add(event)) continue
          const kind = asText(asObject(event.value)?.event) ?? 'none'
          report.unknown(event, 'unknown-event', `Events of the kind ${kind} are not known.`)
        }
      }
      return evaluationRun(log, account.steps(), FORMAT)
    })
    return { runs, report: report.build() }
  },
}

function isLog(value: unknown): boolean {
  const log = asObject(value)
  return asText(asObject(log?.eval)?.task) !== undefined && asText(log?.status) !== undefined
}
