import { createHmac, randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { shareReads, shares } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Who reads a page, as far as counting needs to know; none of it is stored. */
export interface CountedReader {
  network: string
  userAgent: string | undefined
}

/** Counts how often pages are read, without cookies and without an address being stored. */
export interface ReadCounter {
  /** Counts a read of a link; the same network and browser count once in half an hour. */
  count(shareId: string, reader: CountedReader): void
  /** Writes down what was counted so far. */
  flush(): Promise<void>
}

interface Counted {
  people: number
  programs: number
}

const ONCE_IN_MS = 30 * 60_000

/** Readers that are remembered; beyond them the one who came first would count again. */
const REMEMBERED_READERS = 50_000

/** Time during which reads are gathered before they are written, in milliseconds. */
const GATHERED_MS = 2_000

const MINUTE_MS = 60_000

/** What programs that read pages call themselves; most crawlers and previews of chats say one of the first words. */
const PROGRAM =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|embed|fetch|scrap|monitor|headless|lighthouse|facebookexternalhit|whatsapp|telegram|curl|wget|python|java\/|go-http|okhttp|axios|node|ruby|perl|libwww|http-?client/i

/** A counter that remembers readers by a key of its own that no file holds; `inBackground` takes what is being written. */
export function createReadCounter({
  database,
  inBackground,
  gatheredMs = GATHERED_MS,
}: {
  database: Database
  inBackground(work: Promise<unknown>): void
  gatheredMs?: number
}): ReadCounter {
  const key = randomBytes(32)
  // As a size: for a number of entries all room is taken at once.
  const known = new LRUCache<string, true>({
    maxSize: REMEMBERED_READERS,
    sizeCalculation: () => 1,
    ttl: ONCE_IN_MS,
  })
  let counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const gathered = counted
    counted = new Map()
    if (gathered.size > 0) await writeReads(database, gathered)
  }

  return {
    flush,
    count(shareId, { network, userAgent = '' }) {
      const reader = createHmac('sha256', key)
        .update(JSON.stringify([shareId, network, userAgent]))
        .digest('base64')
      if (known.has(reader)) return
      known.set(reader, true)
      const reads = counted.get(shareId) ?? { people: 0, programs: 0 }
      reads[isProgram(userAgent) ? 'programs' : 'people'] += 1
      counted.set(shareId, reads)
      timer ??= setTimeout(() => inBackground(flush()), gatheredMs).unref()
    },
  }
}

/** Whether what a browser calls itself is that of a program, or nothing. */
export function isProgram(userAgent: string): boolean {
  return userAgent === '' || PROGRAM.test(userAgent)
}

async function writeReads(database: Database, reads: ReadonlyMap<string, Counted>): Promise<void> {
  const now = new Date()
  const day = now.toISOString().slice(0, 10)
  const lastReadAt = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  await database.transaction(async (transaction) => {
    // A link may have been deleted since it was read.
    const there = await transaction
      .select({ id: shares.id })
      .from(shares)
      .where(inArray(shares.id, [...reads.keys()].toSorted()))
      .orderBy(shares.id)
      .for('key share')
    for (const { id } of there) {
      const { people = 0, programs = 0 } = reads.get(id) ?? {}
      await transaction
        .insert(shareReads)
        .values({ shareId: id, day, people, programs })
        .onConflictDoUpdate({
          target: [shareReads.shareId, shareReads.day],
          set: {
            people: sql`${shareReads.people} + ${people}`,
            programs: sql`${shareReads.programs} + ${programs}`,
          },
        })
      if (people > 0) await transaction.update(shares).set({ lastReadAt }).where(eq(shares.id, id))
    }
  })
}
