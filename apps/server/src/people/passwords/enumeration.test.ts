import { REQUEST_RESET_PATH, SIGN_IN_PATH, SIGN_UP_PATH } from '@vitrine/api-client/contract/accounts'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPerson, PASSWORD } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { allowances } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    passwords: {
      hash: (password) => counted(hashPassword(password)),
      verify: (given) => counted(verifyPassword(given)),
    },
  })
  await openPerson(server, 'known@example.org')
})
afterAll(() => server.close())

/** How often each is tried; medians are compared only when this is set, since a busy machine makes them jump. */
const tries = process.env.VITRINE_TRIES === undefined ? 3 : Number(process.env.VITRINE_TRIES)

let hashed = 0
const counted = async <Result>(work: Promise<Result>): Promise<Result> => {
  hashed += 1
  return work
}

const paths = {
  [SIGN_IN_PATH]: (email: string) => ({ email, password: 'a wrong long password' }),
  [SIGN_UP_PATH]: (email: string) => ({ email, password: PASSWORD, name: 'Somebody' }),
  [REQUEST_RESET_PATH]: (email: string) => ({ email }),
}

test.each(Object.entries(paths))(
  '%s answers alike and after the same work with an account and without',
  async (path, bodyOf) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const work = { known: 0, unknown: 0 }
    const shapes = new Set<string>()
    for (let count = 0; count < tries; count += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        await server.store.database.delete(allowances).where(sql`true`)
        await server.services.accounts.background.settled()
        const body = bodyOf(kind === 'known' ? 'known@example.org' : 'unknown@example.org')
        const hashedBefore = hashed
        const start = performance.now()
        const answer = await openBrowser(server).post(path, body)
        times[kind].push(performance.now() - start)
        work[kind] += hashed - hashedBefore
        const headers = [...answer.headers.keys()].toSorted()
        shapes.add(JSON.stringify([answer.status, headers, shapeOf(await answer.json())]))
      }
    }
    expect(shapes.size).toBe(1)
    expect(work.known).toBe(work.unknown)
    if (process.env.VITRINE_TRIES === undefined) return
    const [known, unknown] = [median(times.known), median(times.unknown)]
    console.log(path, { known, unknown })
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, 0.1 * Math.max(known, unknown)))
  },
)

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
    : value
