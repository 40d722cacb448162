import { existsSync, rmSync, writeFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { CompactTables } from '../../platform/database/compact-embedded.ts'
import { documents, documentVersions, passages, passageVectors } from '../../platform/database/schema.ts'
import { describeError } from '../../platform/logging/describe-error.ts'

/** Tables with what documents say. */
const documentTables = [documents, documentVersions, passages, passageVectors]

/** What is deleted within so many milliseconds of the first is compacted together, since everybody waits meanwhile. */
export const GATHERING_MS = 2000

/** Leaves nothing of deleted documents in the files of an embedded database, some time after. */
export interface DocumentCompaction {
  /** Asks for it once something of documents is deleted; nobody waits for it. */
  request(): void
  /** Does at once what was asked for by now; resolves when it is done, or has failed and is left to the next time. */
  finish(): Promise<void>
  /** Asks for what a server that was killed has left undone. */
  resume(): void
}

/** What the compaction of documents needs. */
interface CompactionParts {
  compactTables: CompactTables
  /** A file that is there while something is to be compacted; undefined for a database that is compacted by who runs it. */
  marker: string | undefined
  logger: Logger
}

/** One compaction runs at a time, and whoever asks meanwhile shares the next. */
export function createDocumentCompaction({
  compactTables,
  marker,
  logger,
}: CompactionParts): DocumentCompaction {
  let isWanted = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function compact(): Promise<void> {
    try {
      await compactTables(documentTables)
      if (marker !== undefined && !isWanted) rmSync(marker, { force: true })
    } catch (error) {
      logger.warn(
        { error: describeError(error) },
        'the database could not be compacted after documents were deleted',
      )
    }
  }

  /** Synchronous: it stands before whoever deleted is answered, and never crosses its removal. One empty file a gathering. */
  function mark(): void {
    if (marker === undefined) return
    try {
      writeFileSync(marker, '', { mode: 0o600 })
    } catch (error) {
      logger.warn(
        { error: describeError(error) },
        'a kill of the server would leave deleted documents in files',
      )
    }
  }

  function gather(): void {
    if (isWanted && !running) timer ??= setTimeout(begin, GATHERING_MS).unref()
  }

  function begin(): void {
    clearTimeout(timer)
    timer = undefined
    isWanted = false
    running = compact().finally(() => {
      running = undefined
      gather()
    })
  }

  return {
    request() {
      if (!isWanted) mark()
      isWanted = true
      gather()
    },
    async finish() {
      await running
      if (isWanted) begin()
      await running
    },
    resume() {
      if (marker === undefined || !existsSync(marker)) return
      isWanted = true
      gather()
    },
  }
}
