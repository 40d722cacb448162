import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientFolder } from './client-folder.ts'

/** Paths of what a page loads for its screens, besides what every page loads. */
export interface ScreenAssets {
  /** Style sheets, without which nothing is painted. */
  styles: readonly string[]
  /** Scripts, to be fetched early. */
  modules: readonly string[]
}

/** Finds what the screens with these ids need besides what every page loads. */
export type AssetsOf = (screenIds: readonly string[]) => ScreenAssets

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

const ENTRY = 'index.html'

/** Finds the assets of screens by their ids, from the manifest of the build. */
export function readScreenAssets(): AssetsOf {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  )
  const loadedAnyway = new Set(collect(manifest, [ENTRY]))
  return (screenIds) => {
    const names = screenIds.map((id) => `src/screens/${id}.tsx`)
    const chunks = [...collect(manifest, names)].filter((chunk) => !loadedAnyway.has(chunk))
    return {
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
      modules: chunks.map(({ file }) => `/${file}`),
    }
  }
}

/** The chunks of these names and what they import, each once. */
function collect(
  manifest: Record<string, ManifestChunk>,
  names: readonly string[],
  found: Set<ManifestChunk> = new Set(),
): Set<ManifestChunk> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk)) continue
    found.add(chunk)
    collect(manifest, chunk.imports ?? [], found)
  }
  return found
}
