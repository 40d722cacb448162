import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientFolder } from './client-folder.ts'
import { readingEntries, READING_MANIFEST, type ReadingKind } from './reading-entries.ts'

/** What a page that is only read loads instead of the application. */
export interface ReadingPageAssets {
  /** Path of its script, which needs nothing of the page but what the server wrote. */
  script: string
  /** Paths of the modules that the script imports. */
  modules: readonly string[]
  /** Its whole style sheet, to stand in its head; without it the style sheets of its screen are files. */
  style?: string
}

/** The same for each kind of page. */
export type ReadingAssets = Readonly<Record<ReadingKind, ReadingPageAssets>>

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Finds what pages load that are only read, from the manifest of their build. Throws where it was not built. */
export function readReadingAssets(): ReadingAssets {
  const manifest: Record<string, ManifestChunk> = JSON.parse(read(READING_MANIFEST))
  const assetsOf = (kind: ReadingKind): ReadingPageAssets => {
    const chunk = manifest[readingEntries[kind]]
    if (!chunk) throw new Error(`The manifest of reading pages lacks ${readingEntries[kind]}.`)
    const { file, imports = [], css = [] } = chunk
    return {
      script: `/${file}`,
      modules: imports.flatMap((name) => (manifest[name] ? `/${manifest[name].file}` : [])),
      style: css.map(read).join(''),
    }
  }
  return { conversation: assetsOf('conversation'), run: assetsOf('run') }
}

function read(file: string): string {
  return readFileSync(join(clientFolder, file), 'utf8')
}
