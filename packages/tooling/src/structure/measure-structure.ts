import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCircles, findUpwardImports, folderGraph } from './folder-graph.ts'
import { readImportGraph } from './import-graph.ts'

/** Lines up to which a file with one importer is a fragment of it. */
const FRAGMENT_LINES = 15

/** How the sources of a package are laid out; lines are those that are not empty. */
export interface Structure {
  files: number
  /** Of all files. */
  medianLines: number
  folders: number
  foldersInCircles: number
  upwardImports: number
  /** Files of at most 15 lines. */
  shortFiles: number
  /**
   * Those of them that one file imports: they might stand in it. Each as `fragment → importer`. What that file only passes
   * on, lists or loads on demand is none.
   */
  fragments: string[]
}

/** Measures the sources below `folder`; `layers` are rows of top folders, the highest first. */
export function measureStructure(folder: string, layers: readonly (readonly string[])[] = []): Structure {
  const graph = readImportGraph(folder)
  const folders = folderGraph(graph)
  const lines = new Map([...graph.keys()].map((file) => [file, countLines(join(folder, file))]))
  const short = [...graph.keys()].filter((file) => (lines.get(file) ?? 0) <= FRAGMENT_LINES)
  const importers = new Map<string, string[]>()
  const passedOn = new Set([...graph.values()].flatMap((imports) => imports.passedOn))
  for (const [file, { all }] of graph)
    for (const imported of all) importers.set(imported, [...(importers.get(imported) ?? []), file])
  return {
    files: graph.size,
    medianLines: [...lines.values()].toSorted((a, b) => a - b)[graph.size >> 1] ?? 0,
    folders: folders.size,
    foldersInCircles: findCircles(folders).flat().length,
    upwardImports: findUpwardImports(folders, layers).length,
    shortFiles: short.length,
    fragments: short.flatMap((file) => {
      const [only, ...others] = importers.get(file) ?? []
      return only !== undefined && others.length === 0 && !passedOn.has(file) ? [`${file} → ${only}`] : []
    }),
  }
}

function countLines(path: string): number {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length
}
