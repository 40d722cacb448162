import type { FoundEntry } from '../port/import-port.ts'
import type { QueuedFile } from './file-queue.ts'

/** The kind of what a list or a request holds. */
export type Holds = FoundEntry['holds'] | 'both'

/** A file that was read. */
export type ReadFile = QueuedFile & { state: Extract<QueuedFile['state'], { kind: 'read' }> }

/** An entry of a file that was read, in the list of all files. */
export interface FoundItem {
  /** Identifies the entry among those of all files. */
  key: string
  from: ReadFile
  position: number
  entry: FoundEntry
  /** Path of an earlier file that holds the same content. */
  sameAs: string | undefined
}

/** Whether a file was read. */
export function isRead(queued: QueuedFile): queued is ReadFile {
  return queued.state.kind === 'read'
}

/** Lists the entries of all files that were read, in the order of the files. */
export function listFoundItems(files: readonly QueuedFile[]): FoundItem[] {
  return files.filter(isRead).flatMap((from) =>
    from.state.found.entries.map((entry, position) => ({
      key: `${from.id}/${position}`,
      from,
      position,
      entry,
      sameAs: from.state.duplicates.get(position),
    })),
  )
}

/** Says what entries are: all conversations, all runs, or both. */
export function holdsOf(entries: readonly Pick<FoundEntry, 'holds'>[]): Holds {
  const kinds = new Set(entries.map(({ holds }) => holds))
  if (kinds.size > 1) return 'both'
  return kinds.has('runs') ? 'runs' : 'conversations'
}
