import { readers } from './readers.ts'
import { hasContent } from '../model/has-content.ts'
import type { ImportResult, RunImport } from '../reading/import-result.ts'
import { readRecords } from '../records/read-records.ts'
import type { Records } from '../records/records.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'
import { TranscriptError } from '../records/transcript-error.ts'

/** The conversations or runs of a file, with the report on its records. */
export type FileImport = ({ holds: 'conversations' } & ImportResult) | ({ holds: 'runs' } & RunImport)

/**
 * Reads one file in any supported format, chosen by its content, whether it holds conversations or workflow runs.
 * Throws `TranscriptError` when nothing of it can be read; the report names what is broken in part.
 */
export function importFile(file: TranscriptFile): FileImport {
  const records = readRecords(file.content)
  const reader = readers.find((candidate) => candidate.detect(records))
  if (!reader) throw unreadable(records)
  if (reader.holds === 'runs') {
    const result = reader.read(records, file)
    if (result.runs.some((run) => run.steps.length > 0)) return { holds: 'runs', ...result }
    throw new TranscriptError('no-steps', `The ${reader.label} file holds no step of a run.`)
  }
  const result = reader.read(records, file)
  if (result.conversations.some(hasContent)) return { holds: 'conversations', ...result }
  throw new TranscriptError('no-messages', `The ${reader.label} transcript holds no message with content.`)
}

function unreadable({ broken: [first] }: Records): TranscriptError {
  if (!first) {
    const formats = readers.map((reader) => reader.label).join(', ')
    return new TranscriptError(
      'unknown-format',
      `The transcript is in none of the formats known: ${formats}.`,
    )
  }
  const { line, column, problem, position } = first
  return new TranscriptError('invalid-json', `Line ${line}, column ${column} is not JSON: ${problem}.`, {
    line,
    column,
    record: position,
  })
}
