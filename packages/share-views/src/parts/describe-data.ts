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

/** Describes data for its line: by what its name means to people, else by the name. */
export function describeData({ name, data }: DataPart, labels: Labels): DataLine {
  const words = wordsOfData(data)
  switch (name) {
    case 'patch':
      return { label: labels.changedFiles, words }
    case 'api-error':
    case 'error':
    case 'finish':
      return hasStopped(data)
        ? { label: labels.stopped, words }
        : { label: labels.error, words, isError: true }
  }
  if (words === '' && FOR_PROGRAMS.test(name)) return { label: labels.allFields, words: '' }
  return { label: labels.data, words: words === '' ? name : `${name}: ${words}` }
}

/** Names of what stands beside words or a result for programs alone. */
const FOR_PROGRAMS = /^(compaction|compaction-summary|details)$|_result$/

/** Reasons of an end that somebody chose, or that a limit brought; none of them is a failure. */
const STOPS = new Set(['aborted', 'abort', 'canceled', 'cancelled', 'max_tokens', 'permission_denied'])

function hasStopped(data: unknown): boolean {
  const { reason } = Object(data) as Record<string, unknown>
  return typeof reason === 'string' && STOPS.has(reason)
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
