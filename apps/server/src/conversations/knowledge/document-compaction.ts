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
}

/** One compaction runs at a time, and whoever asks meanwhile shares the next. */
export function createDocumentCompaction(compactTables: CompactTables, logger: Logger): DocumentCompaction {
  let isWanted = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function compact(): Promise<void> {
    try {
      await compactTables(documentTables)
    } catch (error) {
      logger.warn(
        { error: describeError(error) },
        'the database could not be compacted after documents were deleted',
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
      isWanted = true
      gather()
    },
    async finish() {
      await running
      if (isWanted) begin()
      await running
    },
  }
}
