import { setTimeout as wait } from 'node:timers/promises'
import { openAccounts, PASSWORD } from './open-accounts.ts'
import { report } from './report.ts'
import { type BenchServer, startServer } from './start-server.ts'

const PEOPLE = 100
const IDLE_READS = 300
/** Between two reads of the page, in milliseconds. */
const PAUSE_MS = 10
const AT_MOST = 3

/** A public page read while 100 people sign in at once, and again until all are in, beside the same page before. */
export async function benchSignIns(): Promise<boolean> {
  const server = await startServer()
  try {
    const emails = await openAccounts(server, PEOPLE)
    await readPages(server, (reads) => reads < IDLE_READS / 3)
    const idle = await readPages(server, (reads) => reads < IDLE_READS)
    let isOver = false
    const start = performance.now()
    const signingIn = Promise.all(emails.map((email) => signIn(server, email))).finally(() => (isOver = true))
    const [busy, tries] = await Promise.all([readPages(server, () => !isOver), signingIn])
    const turnedAway = tries.reduce((sum, each) => sum + each - 1, 0)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const [before, during] = [p95(idle), p95(busy)]
    return report(
      `Sign-ins: a public page, p95, while ${PEOPLE} people sign in at once (all in after ${seconds} s, told to come again ${turnedAway} times)`,
      [
        { what: `before, ${idle.length} reads`, milliseconds: before, note: 'the limit' },
        { what: `meanwhile, ${busy.length} reads`, milliseconds: during },
      ],
      { what: 'p95 meanwhile to p95 before', ratio: during / before, atMost: AT_MOST },
    )
  } finally {
    await server.stop()
  }
}

async function readPages(server: BenchServer, isGoingOn: (reads: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (isGoingOn(times.length)) {
    const start = performance.now()
    const answer = await fetch(new URL(server.samplePath, server.url))
    await answer.text()
    if (!answer.ok) throw new Error(`The page answered ${answer.status}.`)
    times.push(performance.now() - start)
    await wait(PAUSE_MS)
  }
  return times
}

/** Signs in as a person does who is told that the server is busy; gives how often it was tried. */
async function signIn(server: BenchServer, email: string): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const answer = await server.post('/api/auth/sign-in', { email, password: PASSWORD })
    await answer.text()
    if (answer.ok) return tries
    if (answer.status !== 503) throw new Error(`Signing in answered ${answer.status}.`)
    await wait(Number(answer.headers.get('retry-after')) * 1000)
  }
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}
