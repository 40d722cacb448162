import { setTimeout as wait } from 'node:timers/promises'
import { median } from './measuring/median.ts'
import { openAccounts, PASSWORD } from './measuring/open-accounts.ts'
import { report } from './measuring/report.ts'
import { type BenchServer, startServer } from './measuring/start-server.ts'

const TRIES = 200
/** Lets what a request leaves behind come to its end before the next, in milliseconds. */
const PAUSE_MS = 30
const ALLOWED_MS = 5
const ALLOWED_PART = 0.1

const requests: Record<string, (email: string) => [path: string, body: unknown]> = {
  'sign-in': (email) => ['/api/auth/sign-in', { email, password: 'a wrong long password' }],
  reset: (email) => ['/api/auth/request-reset', { email }],
  'sign-up': (email) => ['/api/auth/sign-up', { name: 'Somebody', email, password: PASSWORD }],
}

/** Answers for addresses with an account beside answers for addresses without: the same, and after the same time. */
export async function benchEnumeration(): Promise<boolean> {
  const server = await startServer()
  try {
    const known = await openAccounts(server, TRIES)
    const kept: boolean[] = []
    for (const name of Object.keys(requests)) kept.push(await compare(server, name, known))
    return kept.every(Boolean)
  } finally {
    await server.stop()
  }
}

async function compare(server: BenchServer, name: string, known: string[]): Promise<boolean> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const shapes = new Set<string>()
  for (const email of known) {
    const stranger = email.replace('known', `nobody-${name}`)
    const pair = [{ kind: 'known', email } as const, { kind: 'unknown', email: stranger } as const]
    // Neither always follows the other, so that nothing which lingers falls on one of them alone.
    for (const { kind, email: tried } of Math.random() < 0.5 ? pair : pair.toReversed()) {
      const [path, body] = requests[name]?.(tried) ?? ['', {}]
      await wait(PAUSE_MS)
      const start = performance.now()
      const answer = await server.post(path, body)
      const text = await answer.text()
      times[kind].push(performance.now() - start)
      shapes.add(JSON.stringify([answer.status, [...answer.headers.keys()], shapeOf(JSON.parse(text))]))
    }
  }
  if (shapes.size !== 1) console.log(`  ${name} tells by its answer: ${[...shapes].join(' or ')}`)
  const [withAccount, without] = [median(times.known), median(times.unknown)]
  const allowed = Math.max(ALLOWED_MS, ALLOWED_PART * without)
  const isKept = report(
    `Enumeration: ${name}, ${TRIES} addresses each, in random turns`,
    [
      { what: 'without an account', milliseconds: without, note: 'the limit' },
      { what: 'with an account', milliseconds: withAccount },
    ],
    {
      what: `difference to what is allowed (${ALLOWED_MS} ms or ${ALLOWED_PART * 100}%)`,
      ratio: Math.abs(withAccount - without) / allowed,
      atMost: 1,
    },
  )
  return isKept && shapes.size === 1
}

function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? '' : value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}
