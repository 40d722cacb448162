'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Collection, SaveOutcome } from '../port/import-port.ts'
import type { FileReview } from '../port/review.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { createFileQueue, type FileQueue, type QueueSnapshot } from './file-queue.ts'

/** What was saved, and what can be tried again. */
export interface SavedImport extends SaveOutcome {
  /** Titles of the entries of the collection, in its order. */
  titles: readonly string[]
  collection: Collection
  review: FileReview | undefined
}

interface Import {
  queue: FileQueue
  snapshot: QueueSnapshot
  /** Set once something was saved. */
  saved: SavedImport | undefined
  setSaved(saved: SavedImport): void
  /** Holds what was collected until it is saved; the collection before it is closed. */
  hold(collection: Collection | undefined): void
  /** Discards what was read and what was saved, and begins anew. */
  clear(): void
}

/** Reads files one after another in the browser, and frees them when they are saved, discarded or left. */
export function useImport(): Import {
  const { ports } = useWorkspaceScreens()
  const { imports } = ports
  const create = () => createFileQueue((file, options) => imports.read(file, options))
  const [queue, setQueue] = useState(create)
  const snapshot = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot)
  const [saved, setSaved] = useState<SavedImport>()
  const held = useRef<Collection>(undefined)
  const hold = (collection: Collection | undefined) => {
    held.current?.close()
    held.current = collection
  }
  useEffect(() => () => queue.cancel(), [queue])
  useEffect(() => () => imports.close(), [imports])
  useEffect(() => () => held.current?.close(), [])
  return {
    queue,
    snapshot,
    saved,
    setSaved(next) {
      setSaved(next)
      if (next.failed.length === 0) hold(undefined)
    },
    hold,
    clear() {
      setQueue(create)
      setSaved(undefined)
      hold(undefined)
    },
  }
}
