import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSession } from './measuring/make-session.ts'
import { openAccounts, PASSWORD } from './measuring/open-accounts.ts'
import { report } from './measuring/report.ts'
import type { Load, LoadAnswers } from './sign-ins/load.ts'
import { p95, readPages } from './sign-ins/read-pages.ts'
import { startLoad } from './sign-ins/start-load.ts'
import { type BenchServer, startServer } from './measuring/start-server.ts'

const PEOPLE = 100
const IDLE_READS = 300
const PER_SECOND = 50
const SIGN_IN_SECONDS = 4
const ROUNDS = 4
const MEGABYTE = 1_000_000
const AT_MOST = 3

interface Scenario {
  what: string
  /** One after the other. */
  loads: {
    load: Load
    /** For how long; until all is answered where it is not given. */
    seconds?: number
  }[]
}

/** A public page read while others sign in or import, beside the same page in between. `DATABASE_URL` names an empty PostgreSQL to measure that. */
export async function benchSignIns(): Promise<boolean> {
  const files = await mkdtemp(join(tmpdir(), 'vitrine-bench-files-'))
  const { DATABASE_URL } = process.env
  const server = await startServer({ MAX_UPLOAD_MB: '400', ...(DATABASE_URL && { DATABASE_URL }) })
  try {
    const { url } = server
    const [emails, apiKey] = [await openAccounts(server, PEOPLE), await server.apiKey()]
    const people = { kind: 'sign-ins', url, emails, password: PASSWORD } as const
    const importing = async (count: number, megabytes: number): Promise<Load> => {
      const paths = await writeSessions(files, count, megabytes)
      return { kind: 'imports', url, apiKey, paths }
    }
    await readPages(server, (reads) => reads < IDLE_READS)
    const everySecond = { load: { ...people, perSecond: PER_SECOND }, seconds: SIGN_IN_SECONDS }
    const kept = [
      await measure(server, {
        what: `${PEOPLE} people sign in at once, until all are in`,
        loads: [{ load: people }, { load: people }],
      }),
      await measure(server, {
        what: `${PER_SECOND} people sign in each second`,
        loads: Array.from({ length: ROUNDS }, () => everySecond),
      }),
      await measure(server, {
        what: 'one session of 300 MB is imported',
        loads: [{ load: await importing(1, 300) }],
      }),
      await measure(server, {
        what: 'ten sessions of 58 MB are imported',
        loads: [{ load: await importing(10, 58) }],
      }),
    ]
    return kept.every(Boolean)
  } finally {
    await server.stop()
    await rm(files, { recursive: true })
  }
}

async function measure(server: BenchServer, { what, loads }: Scenario): Promise<boolean> {
  const [idle, busy]: [number[], number[]] = [[], []]
  const answers: Record<number, number> = {}
  let took = 0
  // In turns, so that what else the machine does meets both alike.
  for (const { load, seconds = Infinity } of loads) {
    idle.push(...(await readPages(server, (reads) => reads < IDLE_READS)))
    const running = startLoad(load)
    let isOver = false
    const ended = running.ended.finally(() => (isOver = true))
    busy.push(...(await readPages(server, (_, passed) => !isOver && passed < seconds)))
    running.stop()
    const made = await ended
    took += made.seconds
    for (const [status, count] of Object.entries(made.answers))
      answers[Number(status)] = (answers[Number(status)] ?? 0) + count
  }
  const [before, during] = [p95(idle), p95(busy)]
  const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded'
  const machine = loadavg()[0]?.toFixed(1)
  return report(
    `A public page, p95, while ${what} (${database}; ${took.toFixed(1)} s; answers ${list(answers)}; load ${machine})`,
    [
      { what: `in between, ${idle.length} reads`, milliseconds: before, note: 'the limit' },
      { what: `meanwhile, ${busy.length} reads`, milliseconds: during },
    ],
    { what: 'p95 meanwhile to p95 in between', ratio: during / before, atMost: AT_MOST },
  )
}

function list(answers: LoadAnswers): string {
  return Object.entries(answers)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
}

/** Writes sessions that differ, so that none is known already. */
async function writeSessions(folder: string, count: number, megabytes: number): Promise<string[]> {
  // In characters of one byte, of which a process holds a session of 300 MB.
  const session = makeSession(megabytes * MEGABYTE).replaceAll('→', '|')
  const paths = Array.from({ length: count }, (_, index) => join(folder, `${megabytes}-${index}.jsonl`))
  for (const [index, path] of paths.entries())
    await writeFile(path, session.replace('Row 0 needs', `In garden ${index}, row 0 needs`))
  return paths
}
