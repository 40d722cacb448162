import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { ArchiveEntry } from '../../records/archive-entry.ts'
import { readRecords } from '../../records/read-records.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import { TranscriptError } from '../../records/transcript-error.ts'
import type { OpenCodeLog } from './opencode-log.ts'

/** A file below `storage`: what it holds, of what, and its name; before 0.6 all stood below `session`. */
const FILE =
  /(?:^|\/)(?:session\/(?=(?:message|part)\/))?(session(?:\/info)?|message|part)(?:\/[^/]+)*\/([^/]+)\/([^/]+)\.json$/

const KINDS = new Set(['session', 'message', 'part'])

/** The files of a folder `storage` of OpenCode, in an archive; undefined where it is none. */
export function openStorage(entries: readonly ArchiveEntry[]): Records | undefined {
  const files = entries.flatMap((entry) => storedFile(entry)).toSorted((one, other) => byName(one, other))
  const kinds = new Set(files.map(({ kind }) => kind))
  if (!kinds.has('message') || !kinds.has('part') || files.length * 2 < entries.length) return undefined
  return {
    container: 'json',
    records: files.map((value, index) => ({ position: index + 1, value })),
    broken: [],
  }
}

interface StoredFile {
  kind: string
  folder: string
  name: string
  value: unknown
}

function storedFile({ name, content }: ArchiveEntry): StoredFile[] {
  const [, path = '', folder = '', base = ''] = FILE.exec(name) ?? []
  const kind = path.split('/')[0] ?? ''
  if (!KINDS.has(kind)) return []
  return [{ kind, folder, name: base, value: valueOf(content) }]
}

function valueOf(content: Uint8Array): unknown {
  try {
    return readRecords(content).records[0]?.value
  } catch (error) {
    if (error instanceof TranscriptError) return undefined
    throw error
  }
}

function byName(one: StoredFile, other: StoredFile): number {
  return `${one.folder}/${one.name}`.localeCompare(`${other.folder}/${other.name}`, 'en', { numeric: true })
}

/** The file that a record of a folder is. */
export function storedFileOf(
  value: unknown,
): { kind: string; folder: string; value: JsonObject | undefined } | undefined {
  const file = asObject(value)
  const kind = asText(file?.kind) ?? ''
  if (!file || !KINDS.has(kind) || typeof file.folder !== 'string' || !('value' in file)) return undefined
  return { kind, folder: file.folder, value: asObject(file.value) }
}

/** Enters a file of the folder into the log, and accounts for it. */
export function readStoredFile(log: OpenCodeLog, report: ReportBuilder, source: TranscriptRecord): void {
  const file = storedFileOf(source.value)
  if (!file?.value) return report.skipped(source, 'invalid-json', 'A file of the folder is no JSON object.')
  const { kind, folder, value } = file
  if (kind === 'session') log.addSession(value)
  if (kind === 'message') log.addMessage({ sessionID: folder, ...value }, source)
  if (kind === 'part') log.addPart(value, asText(value.messageID) ?? folder)
  report.read(source)
}
