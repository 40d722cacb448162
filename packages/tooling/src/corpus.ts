import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One transcript that nobody of this project wrote, with counts made by an independent script. */
export interface CorpusFile {
  format: string
  /** Path below the folder of its corpus. */
  file: string
  counts: Record<string, number>
  read(): Uint8Array
}

const besideTheProject = fileURLToPath(new URL('../../../../shared/', import.meta.url))

/**
 * Real transcripts of a format, or of all: from `VITRINE_CORPUS`, or `../shared/corpus` and `../shared/corpus-more`; empty
 * where the folders are absent.
 */
export function corpusFiles(format?: string): CorpusFile[] {
  const given = process.env.VITRINE_CORPUS
  const folders = given
    ? [resolve(given)]
    : ['corpus', 'corpus-more'].map((name) => join(besideTheProject, name))
  return folders.flatMap(filesIn).filter((file) => format === undefined || file.format === format)
}

function filesIn(folder: string): CorpusFile[] {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) return []
  const entries: Omit<CorpusFile, 'read'>[] = JSON.parse(readFileSync(manifest, 'utf8'))
  return entries.map((entry) => ({ ...entry, read: () => readFileSync(join(folder, entry.file)) }))
}
