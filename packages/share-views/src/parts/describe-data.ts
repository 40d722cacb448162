import type { DataPart } from '@vitrine/transcript'
import { dataKind } from '@vitrine/transcript/model'
import type { Labels } from '../reading/labels.ts'
import { dataChanges } from '../tools/data-changes.ts'
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
export function describeData(part: DataPart, labels: Labels, context: DataContext = 'message'): DataLine {
  const { name, data } = part
  const words = wordsOfData(data)
  const named = { label: labels.data, words: words ? `${name}: ${words}` : name }
  const kind = dataKind(part)
  switch (kind) {
    case 'compaction-summary':
      return { label: context === 'notice' ? labels.allFields : labels.earlierSummary, words }
    case 'compaction':
      return context === 'notice' ? { label: labels.allFields, words } : named
    case 'details':
      if (context === 'result' && dataChanges(part)) return { label: labels.changedFiles, words: '' }
      return context === 'result' ? { label: labels.allFields, words } : named
    case 'changed-files':
      return words ? { label: labels.changedFiles, words } : named
    case 'end':
    case 'error': {
      const { reason: given } = Object(data) as Record<string, unknown>
      const reason = typeof given === 'string' ? given : ''
      if (STOP.test(reason)) return { label: labels.stopped, words }
      const isError = kind === 'error' || FAILURE.test(reason)
      return isError ? { label: labels.error, words, isError } : named
    }
    case 'information':
    case 'output':
    case undefined:
      return named
  }
}

/** Where data stands: a notice says itself what a summary is, and a tool keeps fields beside its answer. */
export type DataContext = 'message' | 'notice' | 'result'

/** Reasons of an end that somebody chose, or that a limit brought; none of them is a failure. */
const STOP = /^(abort(ed)?|cancell?ed|max_tokens|permission_denied)$/

/** Reasons of an end that is none of an answer. */
const FAILURE = /^(error|content[-_]filter|safety)$/

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
