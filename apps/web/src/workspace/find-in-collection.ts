import type { FileFindings, FoundValue, ListedMessage, WorkOptions } from '@vitrine/workspace-screens'
import type { CollectionThread } from './collect-in-thread.ts'

/** Asks a thread what should perhaps not be published in these collected entries; giving up ends the thread's work. */
export async function findInCollection(
  thread: Pick<CollectionThread, 'ask'>,
  positions: readonly number[],
  { signal, onProgress }: WorkOptions = {},
): Promise<FileFindings> {
  const values = new Map<string, FoundValue>()
  const messages: ListedMessage[] = []
  for (const index of positions.keys()) {
    onProgress?.({ phase: 'finding', ...(positions.length > 1 && { fraction: index / positions.length }) })
    const { findings } = await thread.ask('found', { kind: 'find', positions, index }, { signal })
    for (const value of findings.values) {
      const known = values.get(value.marker)
      values.set(value.marker, known ? joined(known, value) : value)
    }
    for (const message of findings.messages) messages.push(message)
  }
  return { values: [...values.values()], messages }
}

const RANKS = { high: 2, medium: 1, low: 0 }

/** One value found in two entries. */
function joined(one: FoundValue, other: FoundValue): FoundValue {
  const surer = RANKS[other.confidence] > RANKS[one.confidence] ? other : one
  return { ...one, confidence: surer.confidence, places: [...one.places, ...other.places] }
}
