import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One transcript that nobody of this project wrote, with counts made by an independent script. */
export interface CorpusFile {
  format: string
  /** Path below the corpus folder. */
  file: string
  counts: Record<string, number>
  read(): Uint8Array
}

const besideTheProject = fileURLToPath(new URL('../../../../shared/corpus', import.meta.url))

/** Real transcripts of a format, from `VITRINE_CORPUS` or `../shared/corpus`; empty where the folder is absent. */
export function corpusFiles(format: string): CorpusFile[] {
  const folder = resolve(process.env.VITRINE_CORPUS ?? besideTheProject)
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) return []
  const entries: Omit<CorpusFile, 'read'>[] = JSON.parse(readFileSync(manifest, 'utf8'))
  return entries
    .filter((entry) => entry.format === format)
    .map((entry) => ({ ...entry, read: () => readFileSync(join(folder, entry.file)) }))
}
