import { setTimeout as wait } from 'node:timers/promises'
import { type Appended, messageOf, openConversation, openTrace, spanOf } from './appending/appends.ts'
import { type Footprint, footprintBetween, readWhenCalm } from './appending/footprint.ts'
import { type MeasuredServer, startEmbedded, startOnPostgres } from './appending/measured-server.ts'
import type { BenchServer } from './measuring/start-server.ts'

/** Events that are appended, some in each request, as rows of a plain table and to the product. */
interface Stage {
  what: string
  count: number
  perRequest: number
  pauseMs: number
  makeEvent(): object
  /** Bytes of the write-ahead log, to those of the plain table. */
  writtenAtMost: number
}

interface Subject {
  what: string
  open(server: BenchServer): Promise<Appended>
  stages: Stage[]
}

/** Between two looks whether all is in the stored model. */
const PROJECTION_TICK_MS = 500

/** Bytes of all tables after all stages, to those of the plain table. */
const STORED_AT_MOST = 4

/** A few bytes are a row of a plain table, and here a segment of about 8 kB of JSON in each of the places it stands in. */
const SMALL_WRITTEN_AT_MOST = 100

const SUBJECTS: Subject[] = [
  {
    what: 'a live conversation with an open page',
    open: openConversation,
    stages: [
      {
        what: '2,000 messages of 4,000 characters',
        count: 2000,
        perRequest: 10,
        pauseMs: 0,
        makeEvent: () => messageOf(4000),
        writtenAtMost: 6,
      },
      {
        what: '80 messages of 10 characters after that, one each half second',
        count: 80,
        perRequest: 1,
        pauseMs: 500,
        makeEvent: () => messageOf(10),
        writtenAtMost: SMALL_WRITTEN_AT_MOST,
      },
    ],
  },
  {
    what: 'the run of a growing trace',
    open: openTrace,
    stages: [
      {
        what: '1,000 spans with 1,000 characters each',
        count: 1000,
        perRequest: 10,
        pauseMs: 0,
        makeEvent: () => spanOf(1000),
        writtenAtMost: 6,
      },
      {
        what: '80 spans with 10 characters after that, one each half second',
        count: 80,
        perRequest: 1,
        pauseMs: 500,
        makeEvent: () => spanOf(10),
        writtenAtMost: SMALL_WRITTEN_AT_MOST,
      },
    ],
  },
]

/**
 * What a live conversation and a growing run write and take beside a plain table of the same events; on the embedded
 * database, or on the empty PostgreSQL database of `DATABASE_URL` where that is set.
 */
export async function benchAppends(): Promise<boolean> {
  const postgres = process.env.DATABASE_URL
  const measured = await (postgres === undefined ? startEmbedded() : startOnPostgres(postgres))
  try {
    let isKept = true
    for (const subject of SUBJECTS) isKept = (await benchSubject(measured, subject)) && isKept
    return isKept
  } finally {
    await measured.close()
  }
}

async function benchSubject(measured: MeasuredServer, { what, open, stages }: Subject): Promise<boolean> {
  console.log(`\nGrowth: ${what}, ${measured.kind}`)
  const appended = await open(measured.server)
  let total = 0
  const grown: Grown[] = []
  let isKept = true
  for (const stage of stages) {
    total += stage.count
    const some = await measureStage(measured, { ...appended, total }, stage)
    grown.push(some)
    isKept = report('written', { ...stage, atMost: stage.writtenAtMost }, [some]) && isKept
  }
  return report('stored', { what: 'all of it', atMost: STORED_AT_MOST }, grown) && isKept
}

interface Grown {
  /** Bytes of the JSON of the events, the limit of what does not compress. */
  added: number
  plain: Footprint
  product: Footprint
}

/** One after the other: both may stand in one PostgreSQL, whose log is one. */
async function measureStage(
  { log, footprint }: MeasuredServer,
  { append, countProjected, total }: Appended & { total: number },
  { count, perRequest, pauseMs, makeEvent }: Stage,
): Promise<Grown> {
  const events = Array.from({ length: count }, makeEvent)
  const texts = events.map((event) => JSON.stringify(event))
  const plainBefore = await log.footprint()
  for (const text of texts) await log.insert(text)
  const plain = footprintBetween(plainBefore, await log.footprint())

  const before = await readWhenCalm(footprint)
  for (let start = 0; start < count; start += perRequest) {
    await append(events.slice(start, start + perRequest))
    if (pauseMs > 0) await wait(pauseMs)
  }
  while ((await countProjected()) < total) await wait(PROJECTION_TICK_MS)
  const product = footprintBetween(before, await readWhenCalm(footprint))
  return { added: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0), plain, product }
}

function report(
  way: keyof Footprint,
  { what, atMost }: { what: string; atMost: number },
  grown: readonly Grown[],
): boolean {
  const added = sumOf(grown, (some) => some.added)
  const plain = sumOf(grown, (some) => some.plain[way])
  const product = sumOf(grown, (some) => some.product[way])
  const ratio = product / plain
  const isKept = ratio <= atMost
  console.log(`  ${what}`)
  console.log(`  ${inKilobytes(added)}  the events themselves (the limit)`)
  console.log(`  ${inKilobytes(plain)}  ${way} as rows of one table (the reference)`)
  console.log(`  ${inKilobytes(product)}  ${way} here, ${(product / added).toPrecision(3)} of the limit`)
  console.log(
    `  ${way}, to the table: ${ratio.toPrecision(3)}, committed to at most ${atMost}: ${isKept ? 'kept' : 'NOT KEPT'}`,
  )
  return isKept
}

function sumOf(grown: readonly Grown[], read: (some: Grown) => number): number {
  return grown.reduce((sum, some) => sum + read(some), 0)
}

const inKilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(0)} kB`.padStart(14)
