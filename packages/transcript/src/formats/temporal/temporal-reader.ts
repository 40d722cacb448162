import { asArray, asObject } from '../../json/json-value.ts'
import type { RunImport } from '../../reading/import-result.ts'
import { known, type KnownKeys, noteUnknownKeys } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { Records } from '../../records/records.ts'
import { attributesKey, historyEvent } from './history-event.ts'
import { HistoryRun } from './history-run.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

const FORMAT = 'temporal'

const EVENT: KnownKeys = known(
  'eventId eventTime eventType taskId version workerMayIgnore userMetadata links principal',
)

/**
 * Reads histories of Temporal's workflows, as `temporal workflow show --output json` and its page write them. A run is a
 * history, a record of the report an event.
 */
export const temporalReader: RunReader = {
  id: FORMAT,
  label: 'Temporal workflow history',
  takes: TAKEN_KEYS,
  holds: 'runs',

  detect({ records }: Records): boolean {
    return records.length > 0 && records.every(({ value }) => isHistory(value))
  },

  read(records: Records): RunImport {
    const items = new RecordItems(records)
    const histories = records.records.map((record) =>
      eventsOf(record.value).map((event) => items.add(record, event)),
    )
    const report = items.report(FORMAT)
    for (const { value } of records.records)
      if (!Array.isArray(value)) noteUnknownKeys(report, value, HISTORY)
    const runs = histories.map((events) => {
      const run = new HistoryRun(FORMAT)
      for (const item of events) {
        const event = historyEvent(item.value)
        if (!event) {
          report.skipped(item, 'not-an-event', 'An event has an id and a type that Temporal knows.')
          continue
        }
        const key = attributesKey(asObject(item.value) ?? {})
        noteUnknownKeys(report, item.value, key ? { ...EVENT, [key]: true } : EVENT, 'events[]')
        if (run.add(event)) report.read(item)
        else report.unknown(item, 'unknown-event', `Events of the type ${event.type} are not known.`)
      }
      return run.build()
    })
    return { runs, report: report.build() }
  },
}

const HISTORY: KnownKeys = { ...known('events archived nextPageToken rawHistory'), history: known('events') }

function eventsOf(value: unknown): unknown[] {
  const object = asObject(value)
  return asArray(value) ?? asArray(object?.events) ?? asArray(asObject(object?.history)?.events) ?? []
}

function isHistory(value: unknown): boolean {
  const [first] = eventsOf(value)
  return historyEvent(first)?.type === 'workflowexecutionstarted'
}
