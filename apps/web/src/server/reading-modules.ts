import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientFolder } from './client-folder.ts'

interface ManifestChunk {
  file: string
  imports?: string[]
}

const SCREEN = 'src/screens/shared-conversation.tsx'
const ENTRY = 'index.html'

/** Paths of the scripts that a reading page loads after the entry, from the manifest of the build. */
export function readingModules(): string[] {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  )
  const collect = (name: string, found: Set<string>): Set<string> => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk.file)) return found
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, found)
    return found
  }
  const loadedAnyway = collect(ENTRY, new Set())
  return [...collect(SCREEN, new Set())].filter((file) => !loadedAnyway.has(file)).map((file) => `/${file}`)
}
