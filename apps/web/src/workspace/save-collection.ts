import { ApiError, type LibraryClient } from '@vitrine/api-client'
import type { ModelParcel } from '@vitrine/transcript'
import type { FoundEntry, SaveOptions, SaveOutcome } from '@vitrine/workspace-screens'
import type { CollectionThread } from './collect-in-thread.ts'

/** Models that are packed and sent together, in characters of JSON; one that is larger goes by itself. */
const BATCH_SIZE = 4_000_000

/** Codes of failures that the next request would meet too. */
const LASTING = new Set(['unreachable', 'not-authenticated', 'forbidden', 'too-many-requests', 'unavailable'])

type Saved = { -readonly [Key in keyof SaveOutcome]: SaveOutcome[Key][number][] }

interface SavedCollection {
  thread: CollectionThread
  entries: readonly Pick<FoundEntry, 'holds' | 'size'>[]
  workspaceId: string
  library: Pick<LibraryClient, 'readUploadLimit' | 'importTranscript'>
}

/**
 * Sends collected entries, small ones together. A request that fails is tried again entry by entry, so that one that is
 * refused leaves the others standing; after a lost connection the rest counts as failed without being tried.
 */
export async function saveCollection(
  { thread, entries, workspaceId, library }: SavedCollection,
  positions: readonly number[],
  { signal, onProgress, review }: SaveOptions = {},
): Promise<SaveOutcome> {
  const saved: Saved = { conversations: [], runs: [], failed: [] }
  let lasting: unknown
  const send = async ({ positions: sent, content }: ModelParcel, limit: number | undefined) => {
    if (limit !== undefined && content.byteLength > limit)
      throw new ApiError('too-large', `It is larger than the ${limit} bytes that the server takes.`)
    const { conversations, runs } = await library.importTranscript(workspaceId, { bytes: content, signal })
    if (conversations.length + runs.length === 0)
      throw new ApiError('unexpected-answer', `The server stored none of ${sent.length} entries.`)
    saved.conversations.push(...conversations)
    saved.runs.push(...runs)
  }
  const fail = (failed: readonly number[], error: unknown) => {
    for (const position of failed) saved.failed.push({ position, error })
    if (LASTING.has(codeOf(error))) lasting = error
  }
  const sendBatch = async (batch: readonly number[], limit: number | undefined) => {
    // Without the signal: it would end the thread, which the next attempt needs.
    const { parcels } = await thread.ask('packed', { kind: 'pack', positions: batch, limit, review })
    for (const parcel of parcels) {
      signal?.throwIfAborted()
      try {
        await send(parcel, limit)
      } catch (error) {
        signal?.throwIfAborted()
        if (parcel.positions.length === 1 || LASTING.has(codeOf(error))) fail(parcel.positions, error)
        else for (const position of parcel.positions) await sendBatch([position], limit)
      }
    }
  }

  await onProgress?.({ phase: 'sending' })
  let limit: number | undefined
  try {
    limit = await library.readUploadLimit({ signal })
  } catch (error) {
    signal?.throwIfAborted()
    fail(positions, error)
    return saved
  }
  let done = 0
  for (const batch of batchesOf(entries, positions)) {
    signal?.throwIfAborted()
    await onProgress?.({ phase: 'sending', fraction: done / positions.length })
    if (lasting === undefined) await sendBatch(batch, limit)
    else fail(batch, lasting)
    done += batch.length
  }
  return saved
}

/** Groups positions whose entries are of one kind and together small, in their order. */
function batchesOf(entries: SavedCollection['entries'], positions: readonly number[]): number[][] {
  const batches: number[][] = []
  let left = 0
  let kind: string | undefined
  for (const position of positions) {
    const { holds, size } = entries[position] ?? {}
    const last = batches.at(-1)
    left -= size ?? 0
    if (last && kind === holds && left >= 0) last.push(position)
    else {
      batches.push([position])
      left = BATCH_SIZE - (size ?? 0)
      kind = holds
    }
  }
  return batches
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : ''
}
