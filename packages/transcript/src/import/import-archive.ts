import type { Conversation } from '../model/conversation.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'
import type { FileImport, ImportReport } from '../reading/import-result.ts'
import type { ArchiveEntry } from '../records/archive-entry.ts'
import { type Archive, isArchive } from '../records/read-archive.ts'
import { readRecords } from '../records/read-records.ts'
import type { Records } from '../records/records.ts'
import { TranscriptError } from '../records/transcript-error.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'
import { MergedReport } from '../reading/merged-report.ts'
import { readers } from './readers.ts'

/** How many of the files that are none are named. */
const NAMED = 8

/**
 * Reads every file of an archive as one import: all conversations in it, or all runs where it holds no conversation. What
 * could not be read stands in the report by its name. Throws `TranscriptError` where no file of it can be read.
 */
export function importArchive(
  { entries, others }: Archive,
  file: TranscriptFile,
  importRecords: (records: Records, file: TranscriptFile) => FileImport,
): FileImport {
  const whole = wholeOf(entries)
  if (whole) return importRecords(whole, file)
  const parts = entries.map((entry) => importEntry(entry, importRecords))
  const read = parts.filter((part) => 'result' in part)
  if (read.length === 0) throw noTranscript(parts, others)
  const conversations: Conversation[] = []
  const runs: WorkflowRun[] = []
  for (const { result } of read) {
    if (result.holds === 'runs') runs.push(...result.runs)
    else conversations.push(...result.conversations)
  }
  const holds = conversations.length > 0 ? 'conversations' : 'runs'
  const report = mergedReport(parts, others, holds)
  return holds === 'runs' ? { holds, runs, report } : { holds, conversations, report }
}

type Part = { name: string } & ({ result: FileImport } | { fault: TranscriptError })

function wholeOf(entries: readonly ArchiveEntry[]): Records | undefined {
  return readers.map((reader) => reader.openArchive?.(entries)).find((records) => records !== undefined)
}

function importEntry(
  { name, content }: ArchiveEntry,
  importRecords: (records: Records, file: TranscriptFile) => FileImport,
): Part {
  try {
    if (isArchive(content))
      throw new TranscriptError('unknown-format', 'It is a zip in a zip; unpack it and give it by itself.')
    return { name, result: importRecords(readRecords(content), { name, content }) }
  } catch (error) {
    if (error instanceof TranscriptError) return { name, fault: error }
    throw error
  }
}

function noTranscript(parts: readonly Part[], others: readonly string[]): TranscriptError {
  const [only] = parts
  if (only && parts.length === 1 && 'fault' in only)
    return new TranscriptError(only.fault.code, `${only.name}: ${only.fault.message}`, only.fault.place)
  const names = [...parts.map(({ name }) => name), ...others]
  const shown = names.slice(0, NAMED).join(', ')
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return new TranscriptError(
    'unknown-format',
    `The zip holds no transcript of a known format, only ${shown}${more}.`,
  )
}

/** The records of all files one after another; a file that was not read is one record. */
function mergedReport(
  parts: readonly Part[],
  others: readonly string[],
  holds: FileImport['holds'],
): ImportReport {
  const formats = new Set(parts.flatMap((part) => ('result' in part ? [part.result.report.format] : [])))
  const [format = 'zip'] = formats
  const merged = new MergedReport()
  for (const part of parts) {
    if ('fault' in part) merged.skip(part.fault.code, `${part.name}: ${part.fault.message}`)
    else if (part.result.holds !== holds)
      merged.skip('holds-runs', `${part.name} holds runs; import it by itself.`)
    else merged.add(part.name, part.result.report)
  }
  if (others.length > 0) {
    const shown = others.slice(0, NAMED).join(', ')
    const more = others.length > NAMED ? ` and ${others.length - NAMED} more` : ''
    merged.skip('no-transcripts', `Files that are no transcripts: ${shown}${more}.`)
  }
  return merged.build(formats.size === 1 ? format : 'zip')
}
