import { readdir, stat } from 'node:fs/promises'
import { sessionSources, type SessionSource } from '@vitrine/transcript'
import type { Terminal } from '../terminal/terminal.ts'
import { expandNames, type SessionPaths, sessionPaths } from './session-paths.ts'

/** A session's file, before it is read. */
export interface SessionFile {
  source: SessionSource
  /** Absolute. */
  path: string
  /** When the agent last wrote to it, in milliseconds. */
  modifiedAt: number
  bytes: number
}

/** A folder that was searched. */
export interface SearchedFolder {
  agent: string
  path: string
  /** Files of sessions in it. */
  found: number
  /** Why nothing can be said about it; absent where it was searched. */
  problem?: 'missing' | 'unreadable'
}

/** Every session that agents keep on this machine. */
export interface FoundSessions {
  /** Newest first. */
  files: SessionFile[]
  searched: SearchedFolder[]
}

/** Looks for the sessions of agents where they keep them, and changes nothing. */
export async function findSessions(
  terminal: Terminal,
  sources: readonly SessionSource[] = sessionSources,
): Promise<FoundSessions> {
  const files = new Map<string, SessionFile>()
  const searched = new Map<string, SearchedFolder>()
  for (const source of sources) {
    for (const pattern of source.files) {
      const paths = sessionPaths(pattern, terminal)
      if (!paths) continue
      const folder = searched.get(paths.folder) ?? (await look(source, paths))
      searched.set(paths.folder, folder)
      for (const path of folder.problem ? [] : await expandNames(paths)) {
        const file = files.has(path) ? undefined : await fileAt(path, source)
        if (!file) continue
        files.set(path, file)
        folder.found += 1
      }
    }
  }
  const newestFirst = [...files.values()].toSorted((a, b) => b.modifiedAt - a.modifiedAt)
  return { files: newestFirst, searched: [...searched.values()] }
}

async function look({ agent }: SessionSource, { folder: path }: SessionPaths): Promise<SearchedFolder> {
  const problem = await readdir(path).then(
    () => undefined,
    (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ENOTDIR' ? ('missing' as const) : ('unreadable' as const),
  )
  return { agent, path, found: 0, ...(problem && { problem }) }
}

async function fileAt(path: string, source: SessionSource): Promise<SessionFile | undefined> {
  const state = await stat(path).catch(() => undefined)
  if (!state?.isFile() || state.size === 0) return undefined
  return { source, path, modifiedAt: state.mtimeMs, bytes: state.size }
}
