import type { FoundEntry, FoundFile, WorkOptions } from '../port/import-port.ts'

/** A file that was given to be imported. */
export interface QueuedFile {
  /** Identifies the file within the queue. */
  id: number
  file: File
  /** Its path in the chosen folder, or else its name. */
  path: string
  state:
    | { kind: 'waiting' }
    | { kind: 'reading' }
    | { kind: 'read'; found: FoundFile; duplicates: ReadonlyMap<number, string> }
    | { kind: 'failed'; error: unknown }
}

/** What a queue shows. */
export interface QueueSnapshot {
  files: readonly QueuedFile[]
  /** Bytes of the files that were read, and of all. */
  readBytes: number
  totalBytes: number
  state: 'idle' | 'reading' | 'paused'
  /** Files that were given again, and are read once. */
  repeated: number
}

/** A queue of files that are read one after another. */
export interface FileQueue {
  getSnapshot(): QueueSnapshot
  subscribe(listener: () => void): () => void
  /** Adds files, and reads them; where every file before them failed, they take their place. */
  add(files: readonly IncomingFile[]): void
  pause(): void
  resume(): void
  /** Stops reading; files that were not read leave the queue. */
  cancel(): void
  retry(id: number): void
}

/** A file with its path, where it came with a folder. */
export interface IncomingFile {
  file: File
  path?: string
}

/** Shortest time between two notices of progress, in milliseconds: thousands of small files are read within seconds. */
const NOTICE_MS = 100

/** What each file adds to that, since a list of many takes longer to be shown anew. */
const NOTICE_MS_A_FILE = 0.4

/**
 * Creates a queue that reads one file at a time. A file that cannot be read leaves the others standing; an entry with the
 * content of an earlier one is marked as its duplicate.
 */
export function createFileQueue(read: (file: File, options: WorkOptions) => Promise<FoundFile>): FileQueue {
  const files = new Map<number, QueuedFile>()
  const known = new Set<string>()
  /** Where each content was first seen, by its fingerprint. */
  const contents = new Map<string, string>()
  const listeners = new Set<() => void>()
  let nextId = 0
  let repeated = 0
  let fraction = 0
  let controller: AbortController | undefined
  let pausing: Pause | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let snapshot: QueueSnapshot = { files: [], readBytes: 0, totalBytes: 0, state: 'idle', repeated: 0 }

  const notify = () => {
    clearTimeout(timer)
    timer = undefined
    snapshot = takeSnapshot()
    for (const listener of listeners) listener()
  }
  const notifySoon = () => {
    timer ??= setTimeout(notify, NOTICE_MS + files.size * NOTICE_MS_A_FILE)
  }
  const readingState = () => (pausing ? 'paused' : 'reading')
  const takeSnapshot = (): QueueSnapshot => {
    let readBytes = 0
    let totalBytes = 0
    for (const { file, state } of files.values()) {
      totalBytes += file.size
      if (state.kind === 'reading') readBytes += file.size * fraction
      else if (state.kind !== 'waiting') readBytes += file.size
    }
    return {
      files: [...files.values()],
      readBytes,
      totalBytes,
      state: controller ? readingState() : 'idle',
      repeated,
    }
  }
  const update = (queued: QueuedFile, state: QueuedFile['state']) => {
    files.set(queued.id, { ...queued, state })
    notifySoon()
  }
  const duplicatesIn = (entries: readonly FoundEntry[], path: string) => {
    const duplicates = new Map<number, string>()
    for (const [position, { fingerprint }] of entries.entries()) {
      const first = contents.get(fingerprint)
      if (first === undefined) contents.set(fingerprint, path)
      else duplicates.set(position, first)
    }
    return duplicates
  }
  const readNext = async (queued: QueuedFile, { signal }: AbortController) => {
    fraction = 0
    update(queued, { kind: 'reading' })
    try {
      const found = await read(queued.file, {
        signal,
        onProgress: (progress) => {
          fraction = progress.fraction ?? 0
          notifySoon()
          return pausing?.promise
        },
      })
      if (signal.aborted) return
      update(queued, { kind: 'read', found, duplicates: duplicatesIn(found.entries, queued.path) })
    } catch (error) {
      if (!signal.aborted) update(queued, { kind: 'failed', error })
    }
  }
  const readAll = async () => {
    if (controller) return
    const current = new AbortController()
    controller = current
    for (let next = waitingFile(files); next && !current.signal.aborted; next = waitingFile(files)) {
      await pausing?.promise
      if (!current.signal.aborted) await readNext(next, current)
    }
    if (controller !== current) return
    controller = undefined
    notify()
  }
  const resume = () => {
    pausing?.resolve()
    pausing = undefined
    notify()
  }
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(incoming) {
      if (!controller && [...files.values()].every(({ state }) => state.kind === 'failed')) {
        files.clear()
        known.clear()
        repeated = 0
      }
      for (const { file, path = file.webkitRelativePath || file.name } of incoming) {
        const identity = [path, file.size, file.lastModified].join('\n')
        if (known.has(identity)) repeated += 1
        else files.set(nextId, { id: nextId++, file, path, state: { kind: 'waiting' } })
        known.add(identity)
      }
      void readAll()
      notify()
    },
    pause() {
      pausing ??= createPause()
      notify()
    },
    resume,
    cancel() {
      controller?.abort()
      controller = undefined
      for (const { id, file, path, state } of files.values()) {
        if (state.kind !== 'waiting' && state.kind !== 'reading') continue
        files.delete(id)
        known.delete([path, file.size, file.lastModified].join('\n'))
      }
      resume()
    },
    retry(id) {
      const queued = files.get(id)
      if (!queued) return
      files.set(id, { ...queued, state: { kind: 'waiting' } })
      void readAll()
      notify()
    },
  }
}

function waitingFile(files: ReadonlyMap<number, QueuedFile>): QueuedFile | undefined {
  for (const queued of files.values()) if (queued.state.kind === 'waiting') return queued
  return undefined
}

interface Pause {
  promise: Promise<void>
  resolve(): void
}

function createPause(): Pause {
  const settlers: (() => void)[] = []
  const promise = new Promise<void>((resolve) => {
    settlers.push(resolve)
  })
  return { promise, resolve: () => settlers[0]?.() }
}
