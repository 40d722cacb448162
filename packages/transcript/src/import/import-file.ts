import { withExpandedColumns } from './unwrapping/expanded-columns.ts'
import { describeJson, describeText } from './describe-input.ts'
import { importArchive } from './import-archive.ts'
import { isQuotedJson } from './is-quoted-json.ts'
import { noteBeside, noteUndeclared } from './note-undeclared.ts'
import { ofAnybody, readers } from './readers.ts'
import { importRecording } from './recordings/import-recording.ts'
import { recordedExchanges } from './recordings/recorded-exchanges.ts'
import { supportedFormats } from './supported-formats.ts'
import {
  areApart,
  type UnwrappedRecords,
  unwrap,
  type WrappedLocation,
  wrappedLocations,
} from './unwrapping/unwrapped-records.ts'
import { trainingDataReader } from '../formats/training-data/training-data-reader.ts'
import { asArray, asObject, asText } from '../json/json-value.ts'
import { hasContent } from '../model/has-content.ts'
import type { FileImport } from '../reading/import-result.ts'
import type { Reader } from '../reading/reader.ts'
import type { InputDescription } from '../records/input-look.ts'
import { isArchive, readArchive } from '../records/read-archive.ts'
import { readRecords } from '../records/read-records.ts'
import type { Records } from '../records/records.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'
import { TranscriptError } from '../records/transcript-error.ts'
import { workflowDefinition } from './workflow-definition.ts'

/**
 * Reads one file in any supported format, chosen by its content, whether it holds conversations or workflow runs; of a zip
 * every file in it. Throws `TranscriptError` when nothing of it can be read; the report names what is broken in part.
 */
export function importFile(file: TranscriptFile): FileImport {
  if (isArchive(file.content)) return importArchive(readArchive(file.content), file, importRecords)
  return importRecords(readRecords(file.content), file)
}

function importRecords(source: Records, file: TranscriptFile): FileImport {
  const exchanges = recordedExchanges(source)
  const recording = exchanges && importRecording(exchanges, file, (body) => importBody(body, file))
  if (recording) return recording
  const found = readingOf(source)
  if (!found) throw unreadable(source)
  return importReading(found, file)
}

/** Reads what was sent to a model or came back; that of anybody's making is none, as most answers of servers are. */
function importBody(source: Records, file: TranscriptFile): FileImport {
  const found = readingOf(source)
  if (!found || ofAnybody.has(found.reader)) throw unreadable(source)
  return importReading(found, file)
}

function importReading({ reader, records, beside }: Reading, file: TranscriptFile): FileImport {
  if (reader.holds === 'runs') {
    const result = noteBeside(noteUndeclared(reader, records, reader.read(records, file)), beside)
    if (result.runs.some((run) => run.steps.length > 0)) return { holds: 'runs', ...result }
    throw new TranscriptError('no-steps', `The ${reader.label} file holds no step of a run.`)
  }
  const result = noteBeside(noteUndeclared(reader, records, reader.read(records, file)), beside)
  if (result.conversations.some(hasContent)) return { holds: 'conversations', ...result }
  throw new TranscriptError('no-messages', `The ${reader.label} transcript holds no message with content.`)
}

/** What reads a file, and what of the file it reads. */
export interface Reading extends UnwrappedRecords {
  reader: Reader
}

/**
 * The reader of what a file is; JSON among text before the text, unless it is quoted there. What reads chats of anybody's
 * making is asked after all others were, also for what the file has inside of what a program put around it.
 */
export function readingOf(records: Records): Reading | undefined {
  const quoted = isQuotedJson(records) ? readerOfKind(records, 'text') : undefined
  if (quoted) return { reader: quoted, records }
  const json = records.records.length > 0 ? readingOfJson(withExpandedColumns(records)) : undefined
  if (json) return json
  const reader = readerOfKind(records, records.database ? 'database' : 'text')
  return reader && { reader, records }
}

/** Judged by some of very many lines, by all where these say nothing. */
function readingOfJson(records: Records): Reading | undefined {
  const some = sampleOf(records)
  return readingBy(some, records) ?? (some === records ? undefined : readingBy(records, records))
}

function readingBy(judged: Records, records: Records): Reading | undefined {
  const own = readerOf(judged, ofApplications) ?? readerOf(judged, [trainingDataReader])
  if (own) return { reader: own, records }
  const locations = locationsRead(records, ofApplications)
  const inside = locations.length === 1 ? readingAt(records, locations, ofApplications) : undefined
  if (inside) return inside
  const whole = readerOf(judged, anybodys)
  if (whole) return { reader: whole, records }
  return (
    readingAt(records, locations, ofApplications) ??
    readingAt(records, locationsRead(records, anybodys), anybodys)
  )
}

const ofJson = readers.filter((reader) => !reader.reads)
const ofApplications = ofJson.filter((reader) => !ofAnybody.has(reader))
const anybodys = ofJson.filter((reader) => ofAnybody.has(reader))

/** How many of the first lines, and of all that follow, show what a file is: each of them is asked for by every format. */
const SAMPLE = { first: 200, others: 100 }

/** Some of the records of a file that has very many, in their order; the records themselves where it has not. */
function sampleOf(source: Records): Records {
  const { records } = source
  const others = records.length - SAMPLE.first
  if (others <= SAMPLE.others) return source
  const every = Math.ceil(others / SAMPLE.others)
  const isShown = (index: number) => index < SAMPLE.first || (index - SAMPLE.first) % every === 0
  return { ...source, records: records.filter((_, index) => isShown(index)) }
}

function readerOf(records: Records, asked: readonly Reader[]): Reader | undefined {
  return asked.find((reader) => reader.detect(records))
}

/** The first location inside a file that is a transcript, and one apart from it where there is one. */
function locationsRead(records: Records, asked: readonly Reader[]): WrappedLocation[] {
  let first: WrappedLocation | undefined
  for (const location of wrappedLocations(records)) {
    if (first && !areApart(first, location)) continue
    if (isListOfMembers(location.beginning) || !readerOf(withExpandedColumns(location.beginning), asked))
      continue
    if (first) return [first, location]
    first = location
  }
  return first ? [first] : []
}

/** People by name and role, of whom none answers: no messages. */
function isListOfMembers({ records }: Records): boolean {
  const rows = records.flatMap(({ value }) => asArray(value) ?? [value]).map((value) => asObject(value) ?? {})
  return rows.every(({ name, role }) => asText(name) !== undefined && NOT_ANSWERING.has(asText(role) ?? ''))
}

const NOT_ANSWERING: ReadonlySet<string> = new Set([
  'user',
  'system',
  'admin',
  'developer',
  'member',
  'owner',
])

function readingAt(
  source: Records,
  [location]: readonly WrappedLocation[],
  asked: readonly Reader[],
): Reading | undefined {
  const unwrapped = location && unwrap(source, location)
  if (!unwrapped) return undefined
  const records = withExpandedColumns(unwrapped.records)
  const some = sampleOf(records)
  const reader = readerOf(some, asked) ?? (some === records ? undefined : readerOf(records, asked))
  return reader && { ...unwrapped, records, reader }
}

function readerOfKind(records: Records, kind: Reader['reads']): Reader | undefined {
  if (kind === 'text' && records.text === undefined) return undefined
  return readers.find((reader) => reader.reads === kind && reader.detect(records))
}

function unknownFormat({ message, look }: InputDescription): TranscriptError {
  return new TranscriptError('unknown-format', message, {}, look)
}

function unreadable(records: Records): TranscriptError {
  const {
    broken: [first],
    text,
    database,
  } = records
  if (database)
    return unknownFormat({
      look: { kind: 'database', names: database.tables.slice(0, 8) },
      message: `The database has the tables ${database.tables.slice(0, 8).join(', ')}; no format known has them.`,
    })
  const definition = workflowDefinition(records)
  if (definition) {
    const { application, nodes } = definition
    return new TranscriptError(
      'workflow-definition',
      `This is a workflow of ${application} with ${nodes} ${nodes === 1 ? 'node' : 'nodes'}, not the record of a run of it. ` +
        'Runs are read from traces, such as those of OpenTelemetry, Langfuse or LangSmith.',
    )
  }
  if (!first) return unknownFormat(describeJson(records, supportedFormats.length))
  if (text !== undefined && !/^\s*[[{"]/.test(text)) return unknownFormat(describeText(text))
  const { line, column, problem, position } = first
  return new TranscriptError('invalid-json', `Line ${line}, column ${column} is not JSON: ${problem}.`, {
    line,
    column,
    record: position,
  })
}
