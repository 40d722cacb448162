'use client'

import type { TalkFile, TalkQuestion } from '@vitrine/api-client/contract/talks'
import type { FilePart } from '@vitrine/transcript'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useText } from '../text/use-text.ts'
import { NO_FILES, type QuestionFilesDraft, readStoredFiles, storeFiles } from './stored-files.ts'

/** Those of the contract, whose import would load its schemas. */
export const MAX_FILES = 5
/** The same in bytes, for all files of a question together. */
export const MAX_FILE_BYTES: number = 8 * 1024 * 1024

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const DOCUMENTS = ['application/pdf', 'application/json']

/** For what a file is chosen with; browsers know no type for Markdown and many sources. */
export const ACCEPTED_TYPES: string = [
  ...PICTURES,
  ...DOCUMENTS,
  'text/*',
  '.md',
  '.csv',
  '.log',
  '.yaml',
  '.yml',
].join()

/** Names that browsers give no type, or one that says too much, of what is text. */
const TEXT_NAME =
  /\.(?:md|markdown|txt|csv|tsv|log|ya?ml|toml|ini|xml|html?|css|[cm]?[jt]sx?|py|rb|go|rs|java|kt|c|h|cpp|sh|sql)$/i

/** The files of a question that is being written. */
export interface AttachedFiles {
  files: readonly TalkFile[]
  /** Of the question that is being changed. */
  kept: readonly FilePart[]
  /** Whether they survive a reload of the page. */
  areStored: boolean
  /** Why the last files were not taken. */
  problem: string | undefined
  attach(files: readonly File[]): Promise<void>
  detach(file: TalkFile | FilePart): void
  /** Forgets all of them, once they are sent or another question is written. */
  clear(): void
  /** What is sent of them. */
  request: Pick<TalkQuestion, 'files' | 'keptFileUrls'>
}

const none: readonly FilePart[] = []

/**
 * Keeps the files of a question, through a reload of the page where the browser has room for them; `earlier` are those of the
 * question that is being changed.
 */
export function useQuestionFiles(key: string, earlier: readonly FilePart[] = none): AttachedFiles {
  const { t, formatNumber, formatSize } = useText()
  const [draft, setDraft] = useState(() => readStoredFiles(key))
  const [areStored, setAreStored] = useState(true)
  const [problem, setProblem] = useState<string>()
  const latest = useRef(draft)
  const update = useCallback(
    (change: (before: QuestionFilesDraft) => QuestionFilesDraft) => {
      latest.current = change(latest.current)
      setDraft(latest.current)
      setAreStored(storeFiles(key, latest.current))
    },
    [key],
  )
  const { files, detachedUrls } = draft
  const kept = useMemo(
    () => earlier.filter(({ url = '' }) => !detachedUrls.includes(url)),
    [earlier, detachedUrls],
  )
  const refuse = (given: readonly File[]): string | undefined => {
    const count = files.length + kept.length + given.length
    if (count > MAX_FILES)
      return t(($) => $['workspace-screens'].talk.tooManyFiles, { number: formatNumber(MAX_FILES) })
    const wrong = given.find((file) => typeOf(file) === undefined)
    if (wrong) return t(($) => $['workspace-screens'].talk.fileType, { name: wrong.name })
    const bytes = files.reduce((sum, { data }) => sum + (data.length / 4) * 3, 0)
    if (given.reduce((sum, { size }) => sum + size, bytes) > MAX_FILE_BYTES)
      return t(($) => $['workspace-screens'].talk.filesTooLarge, { size: formatSize(MAX_FILE_BYTES) })
    return undefined
  }
  const clear = useCallback(() => {
    update(() => NO_FILES)
    setProblem(undefined)
  }, [update])
  return {
    files,
    kept,
    areStored,
    problem,
    async attach(given) {
      const refusal = refuse(given)
      setProblem(refusal)
      if (refusal !== undefined) return
      for (const file of given) {
        const read = await readFile(file).catch(() => undefined)
        if (read) update((before) => ({ ...before, files: [...before.files, read] }))
        else setProblem(t(($) => $['workspace-screens'].talk.unreadableFile, { name: file.name }))
      }
    },
    detach(file) {
      setProblem(undefined)
      if ('name' in file)
        update((before) => ({ ...before, files: before.files.filter((other) => other !== file) }))
      else update((before) => ({ ...before, detachedUrls: [...before.detachedUrls, file.url ?? ''] }))
    },
    clear,
    request: {
      ...(files.length > 0 && { files: [...files] }),
      ...(kept.length > 0 && { keptFileUrls: kept.flatMap(({ url }) => (url === undefined ? [] : [url])) }),
    },
  }
}

function typeOf({ type, name }: File): string | undefined {
  const [plain = ''] = type.split(';')
  if ([...PICTURES, ...DOCUMENTS].includes(plain) || plain.startsWith('text/')) return plain
  return TEXT_NAME.test(name) ? 'text/plain' : undefined
}

async function readFile(file: File): Promise<TalkFile> {
  if (file.size === 0) throw new Error('The file is empty.')
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })
  return {
    name: file.name || 'file',
    mediaType: typeOf(file) ?? 'text/plain',
    data: url.slice(url.indexOf(',') + 1),
  }
}
