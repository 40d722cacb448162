import { setTimeout as wait } from 'node:timers/promises'

/** What a database takes and has taken, in bytes. */
export interface Footprint {
  /** Of all tables with their indexes. */
  stored: number
  /** Of the write-ahead log since the database was created. */
  written: number
}

/** Between two looks; projections and the upkeep of an idle database come more often. */
const CALM_MS = 5000

/** As much as a server with nothing to do may add to its log between two looks. */
const CALM_WRITTEN_BYTES = 64 * 1024

/** Reads a footprint once the tables stand still and hardly anything is written. */
export async function readWhenCalm(read: () => Promise<Footprint>): Promise<Footprint> {
  for (let before = await read(); ;) {
    await wait(CALM_MS)
    const now = await read()
    if (now.stored === before.stored && now.written - before.written <= CALM_WRITTEN_BYTES) return now
    before = now
  }
}

/** Gives what was added between two footprints. */
export function footprintBetween(before: Footprint, after: Footprint): Footprint {
  return { stored: after.stored - before.stored, written: after.written - before.written }
}
