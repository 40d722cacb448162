import { dirname } from 'node:path/posix'
import type { ImportGraph } from './import-graph.ts'

/** Run-time imports from one folder to another, by the importing folder and then by the imported one. */
export type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/** The run-time imports between folders, each as `importing file → imported file`. A folder and its parent are two. */
export function folderGraph(files: ImportGraph): FolderGraph {
  const folders = new Map<string, Map<string, string[]>>()
  for (const file of files.keys()) if (!folders.has(dirname(file))) folders.set(dirname(file), new Map())
  for (const [file, { atRunTime }] of files)
    for (const imported of atRunTime) {
      const [from, to] = [dirname(file), dirname(imported)]
      if (from === to) continue
      const edges = folders.get(from)
      edges?.set(to, [...(edges.get(to) ?? []), `${file} → ${imported}`])
    }
  return folders
}

/** Groups of folders that import each other in circles; empty where folders are layers. */
export function findCircles(folders: FolderGraph): string[][] {
  const reachable = new Map([...folders.keys()].map((folder) => [folder, reachableFrom(folders, folder)]))
  const circles = new Map<string, string[]>()
  for (const [folder, below] of reachable) {
    if (!below.has(folder)) continue
    const circle = [...below].filter((other) => reachable.get(other)?.has(folder)).toSorted()
    circles.set(circle.join(), circle)
  }
  return [...circles.values()]
}

function reachableFrom(folders: FolderGraph, start: string): Set<string> {
  const found = new Set<string>()
  const waiting = [...(folders.get(start)?.keys() ?? [])]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue
    found.add(folder)
    waiting.push(...(folders.get(folder)?.keys() ?? []))
  }
  return found
}

/**
 * Run-time imports that lead to a layer above, or beside in the same row; `layers` are rows of top folders, the highest first.
 * Folders that stand in no row are left out.
 */
export function findUpwardImports(folders: FolderGraph, layers: readonly (readonly string[])[]): string[] {
  const rank = (folder: string) => layers.findIndex((row) => row.includes(top(folder)))
  return [...folders].flatMap(([from, edges]) =>
    [...edges].flatMap(([to, imports]) => {
      const isKnown = rank(from) >= 0 && rank(to) >= 0 && top(from) !== top(to)
      return isKnown && rank(to) <= rank(from) ? imports : []
    }),
  )
}

function top(folder: string): string {
  return folder.split('/')[0] ?? ''
}
