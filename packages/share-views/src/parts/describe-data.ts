import type { DataPart } from '@vitrine/transcript'
import type { Labels } from '../reading/labels.ts'
import { firstLine } from '../tools/first-line.ts'

/** What data says on its line. */
export interface DataLine {
  /** What it is, in the reader's language. */
  label: string
  /** What it says itself, or its name in the transcript. */
  words: string
  isError?: boolean
}

/** Describes data for its line: by what its name and content mean to people, else by the name. */
export function describeData({ name, data }: DataPart, labels: Labels, isInNotice = false): DataLine {
  const words = wordsOfData(data)
  switch (name) {
    case 'patch':
      if (!Array.isArray(field(data, 'files')) || words === '') break
      return { label: labels.changedFiles, words }
    case 'compaction-summary':
      return { label: isInNotice ? labels.allFields : labels.earlierSummary, words }
    case 'compaction':
      if (!isInNotice) break
      return { label: labels.allFields, words }
    case 'api-error':
    case 'error':
    case 'finish':
      if (STOPS.has(field(data, 'reason'))) return { label: labels.stopped, words }
      if (name === 'finish' && !FAILURES.has(field(data, 'reason'))) break
      return { label: labels.error, words, isError: true }
  }
  return { label: labels.data, words: words === '' ? name : `${name}: ${words}` }
}

/** Reasons of an end that somebody chose, or that a limit brought; none of them is a failure. */
const STOPS = new Set<unknown>([
  'aborted',
  'abort',
  'canceled',
  'cancelled',
  'max_tokens',
  'permission_denied',
])

/** Reasons of an end that is none of an answer. */
const FAILURES = new Set<unknown>(['error', 'content-filter', 'content_filter', 'safety'])

function field(data: unknown, name: string): unknown {
  return (Object(data) as Record<string, unknown>)[name]
}

/** Whether data is nothing but its name. */
export function isEmptyData({ data }: DataPart): boolean {
  return data === null || (typeof data === 'object' && Object.keys(data as object).length === 0)
}

/** What data says to people, in one line. */
export function wordsOfData(data: unknown, deepest = 2): string {
  if (typeof data === 'string') return firstLine(data)
  if (typeof data !== 'object' || data === null) return ''
  const { message, error, reason, files } = data as Record<string, unknown>
  for (const words of [message, reason]) if (typeof words === 'string') return firstLine(words)
  if (Array.isArray(files)) return firstLine(files.map(nameOfFile).filter(Boolean).join(', '))
  return deepest > 0 ? wordsOfData(error, deepest - 1) : ''
}

function nameOfFile(path: unknown): string {
  return typeof path === 'string' ? (path.split(/[/\\]/).at(-1) ?? '') : ''
}
