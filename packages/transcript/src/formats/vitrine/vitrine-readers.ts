import { asArray, asObject } from '../../json/json-value.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import { ConversationError, parseConversation } from '../../model/parse-conversation.ts'
import { parseRun, RunError } from '../../model/parse-run.ts'
import type { ConversationReader, RunReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { Models } from './pack-models.ts'

const NAMED_PATHS = 5

/** Reads conversations that Vitrine wrote itself; each is a record of the report, with the format it came from. */
export const vitrineConversationsReader: ConversationReader = {
  id: 'vitrine',
  label: 'Vitrine JSON',
  holds: 'conversations',
  detect: (records) => holdsModels(records, 'conversations'),
  read(records) {
    const { models, report } = readModels(records, 'conversations', parseConversation)
    return { conversations: models, report: report.build() }
  },
}

/** Reads runs that Vitrine wrote itself; each is a record of the report, with the format it came from. */
export const vitrineRunsReader: RunReader = {
  id: 'vitrine-runs',
  label: 'Vitrine JSON of runs',
  holds: 'runs',
  detect: (records) => holdsModels(records, 'runs'),
  read(records) {
    const { models, report } = readModels(records, 'runs', parseRun)
    return { runs: models, report: report.build() }
  },
}

function holdsModels({ records }: Records, holds: Models['holds']): boolean {
  return (
    records.length > 0 &&
    records.every(({ value }) => asObject(value)?.holds === holds && asArray(asObject(value)?.[holds]))
  )
}

function readModels<Model>(
  source: Records,
  holds: Models['holds'],
  parse: (value: unknown) => Model,
): { models: Model[]; report: ReportBuilder } {
  const items = new RecordItems(source)
  const found = source.records.flatMap((record) =>
    (asArray(asObject(record.value)?.[holds]) ?? []).map((model) => items.add(record, model)),
  )
  const report = items.report(holds === 'runs' ? vitrineRunsReader.id : vitrineConversationsReader.id)
  const models = found.flatMap((item) => {
    const model = readModel(item, parse, report)
    return model === undefined ? [] : [model]
  })
  return { models, report }
}

function readModel<Model>(
  item: TranscriptRecord,
  parse: (value: unknown) => Model,
  report: ReportBuilder,
): Model | undefined {
  try {
    const model = parse(item.value)
    const [first, ...more] = unknownPaths(item.value, model)
    if (first === undefined) {
      report.read(item)
      // As it was written, the order of its keys included: the same model has the same hash on every way in.
      return item.value as Model
    }
    const paths = [first, ...more].slice(0, NAMED_PATHS).join(', ')
    const rest = more.length >= NAMED_PATHS ? ` and ${more.length + 1 - NAMED_PATHS} more` : ''
    report.repaired(item, 'unknown-fields', `Left out, as the model has no such fields: ${paths}${rest}.`)
    return model
  } catch (error) {
    if (!(error instanceof ConversationError) && !(error instanceof RunError)) throw error
    report.skipped(item, 'not-a-model', error.message)
    return undefined
  }
}

/** Where a value has fields that are gone from what was read of it. */
function unknownPaths(value: unknown, read: unknown, path = ''): string[] {
  if (value === read || typeof value !== 'object' || value === null) return []
  const known = read as Record<string, unknown>
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path === '' ? key : `${path}.${key}`
    return Object.hasOwn(known, key) ? unknownPaths(inner, known[key], here) : [here]
  })
}
