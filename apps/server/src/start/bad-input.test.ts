import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendRequest } from '../__fixtures__/changing-request.ts'
import { changingRequests } from '../__fixtures__/changing-requests.ts'
import { type OidcServer, startOidcServer } from '../__fixtures__/oidc-server.ts'
import { openTestStore } from '../__fixtures__/open-test-store.ts'
import { openRightHolder } from '../__fixtures__/right-holder.ts'
import { settingsOf } from '../__fixtures__/sign-in-at.ts'
import { openWorkflow } from '../__fixtures__/run-workflow.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { sumEveryRow } from '../__fixtures__/sum-every-row.ts'
import { conversationLogs, talks } from '../platform/database/schema.ts'
import type { Store } from '../platform/database/store.ts'

/** As deep as a body is nested that no reader may follow to its end. */
const DEPTH = 10_000

const deep = (open: string, close: string) => open.repeat(DEPTH) + close.repeat(DEPTH)

/** An object of fields that nothing has. */
const nestedObjects = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`

/** Stands where a nested value is put in. */
const PLACE = 'bad-input'

/** Whole bodies that no route takes. */
const wrongBodies: Readonly<Record<string, string>> = {
  null: 'null',
  'an array': '[]',
  'a number': '7',
  'a string': '"kettle"',
  nothing: '',
  'half of an object': '{"name":',
  'arrays in arrays': deep('[', ']'),
}

let oidc: OidcServer
let store: Store
let server: TestServer
beforeAll(async () => {
  oidc = await startOidcServer()
  store = await openTestStore()
  server = await startTestServer({
    store,
    settings: { providers: [settingsOf(oidc)] },
    publicUrl: () => 'https://vitrine.test',
    fetchFile: async () => new Blob(['{}']).stream(),
  })
  const { limits } = server.services.accounts
  for (const name of Object.keys(limits))
    Object.assign(limits, { [name]: { burst: 1e6, refillSeconds: 0.001 } })
})
afterAll(async () => {
  await server.close()
  await store.close()
  oidc.stop()
})

/** Each route once: whoever may use it, the body is read by the same code. */
const requests = changingRequests.filter(
  ({ route }, index) =>
    !route.startsWith('DELETE') && changingRequests.findIndex((other) => other.route === route) === index,
)

/** Formats of others, whose readers keep what they know of a record that is partly wrong. */
const isLenient = (route: string) => /^\w+ \/api\/lang(smith|fuse)\//.test(route)

describe.each(requests)('$route', (request) => {
  test('refuses bad bodies by naming what is wrong, and changes nothing', async () => {
    const holder = await openRightHolder(server)
    const prepared = await request.prepare(holder)
    // Any bytes are a file, and what takes no body does not look at one.
    const isAnyBodyRight = prepared.body === undefined || Buffer.isBuffer(prepared.body)
    const before = await readStill(() => sendRequest(holder, request, prepared, 'null'))
    for (const [name, body] of Object.entries({ ...wrongBodies, ...wrongFields(prepared.body) })) {
      const answer = await sendRequest(holder, request, prepared, body)
      const text = await answer.text()
      expect.soft(answer.status, `${name}: ${text.slice(0, 200)}`).toBeLessThan(500)
      if (isAnyBodyRight || (answer.ok && isLenient(request.route))) continue
      expect.soft(answer.status, `${name}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400)
      expect.soft(text.slice(0, 600), name).toMatch(errorShape(request.route))
    }
    if (!isAnyBodyRight && !isLenient(request.route))
      expect.soft(await readAll(), 'nothing changed').toBe(before)
  })

  test('takes nothing from the prototype of a body, nor from fields that it does not know', async () => {
    const holder = await openRightHolder(server)
    const prepared = await request.prepare(holder)
    const isAnyBodyRight = prepared.body === undefined || Buffer.isBuffer(prepared.body)
    if (isAnyBodyRight || isLenient(request.route)) return
    const before = await readStill(() => sendRequest(holder, request, prepared, 'null'))
    for (const body of [`{"__proto__":${JSON.stringify(prepared.body)}}`, nestedObjects]) {
      const answer = await sendRequest(holder, request, prepared, body)
      expect.soft(answer.status, await answer.text()).toBeLessThan(500)
    }
    expect.soft(await readAll(), 'nothing changed').toBe(before)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

/** Routes for whoever comes, with as much of a path as leads to the reading of the body. */
const openPaths = [
  '/api/auth/sign-in',
  '/api/auth/sign-up',
  '/api/auth/owner-link',
  '/api/auth/resend-verification',
  '/api/auth/verify-email',
  '/api/auth/request-reset',
  '/api/auth/reset-link',
  '/api/auth/reset-password',
  '/api/auth/sign-in/provider',
  '/api/auth/sign-in/passkey',
  '/api/auth/sign-in/second-factor',
  '/api/public/runs/:id/cancel',
  '/api/public/runs/:id/answer',
  '/api/public/runs/:id/callback',
  '/api/public/runs/:id/share',
  '/api/public/runs/:id/share/withdrawal',
  '/api/public/workflows/:id/runs',
  '/api/shares/preview',
  '/api/mcp',
]

test.each(openPaths)('%s refuses bad bodies of whoever comes', async (pattern) => {
  const { id } = await openWorkflow(server, 'https://agents.example/digest')
  const path = pattern.replace(':id', id)
  for (const [name, body] of Object.entries({ ...wrongBodies, 'unknown fields': nestedObjects })) {
    const answer = await server.request(path, {
      method: 'POST',
      headers: { origin: server.services.publicUrl(), 'content-type': 'application/json' },
      body,
    })
    const text = await answer.text()
    expect.soft(answer.status, `${name}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400)
    expect.soft(answer.status, `${name}: ${text.slice(0, 200)}`).toBeLessThan(500)
    expect.soft(text, name).toMatch(errorShape(path))
  }
})

/**
 * What stands once nothing goes on any more that the making of a request has begun, and its caller was noted down as one
 * who comes.
 */
async function readStill(come: () => Promise<Response>): Promise<string> {
  await come()
  let last: string | undefined
  await vi.waitFor(
    async () => {
      if (await isWorkDue())
        throw new Error('A talk is still answered, or a conversation still written down.')
      const read = last
      last = await readAll()
      if (read !== last) throw new Error('Something still changes.')
    },
    { timeout: 20_000, interval: 1500 },
  )
  return last ?? ''
}

/** Whether an answer of a talk, or the stored model of a live conversation, is still to come. */
async function isWorkDue(): Promise<boolean> {
  const counts = [talks, conversationLogs].map((table) =>
    store.database.$count(table, isNotNull(table.dueAt)),
  )
  return (await Promise.all(counts)).some((count) => count > 0)
}

async function readAll(): Promise<string> {
  await server.services.accounts.background.settled()
  return sumEveryRow(store)
}

/** That of `google.rpc.Status` for OpenTelemetry, of JSON-RPC for MCP, and ours for all else. */
function errorShape(route: string): RegExp {
  if (/\/v1\/(traces|logs)$/.test(route)) return /^\{"code":\d+,"message":"[^"]/
  if (route.endsWith('/mcp')) return /"error":\{"code":(-?\d+|"[\w-]+"),"message":"[^"]/
  return /"error":\{"code":"[\w-]+","message":"[^"]/
}

/** A right body with each of its fields in turn as a type that it does not have. */
function wrongFields(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, value]) => [
      [`${field} of another type`, JSON.stringify({ ...body, [field]: otherType(value) })],
      [
        `${field} nested`,
        JSON.stringify({ ...body, [field]: PLACE }).replace(JSON.stringify(PLACE), deep('[', ']')),
      ],
    ]),
  )
}

function otherType(value: unknown): unknown {
  return typeof value === 'object' ? 7 : { kettle: [value] }
}
