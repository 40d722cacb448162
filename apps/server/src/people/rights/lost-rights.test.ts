import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bytesOf, type Prepared, sendRequest } from '../../__fixtures__/changing-request.ts'
import { changingRequests } from '../../__fixtures__/changing-requests.ts'
import { type OidcServer, startOidcServer } from '../../__fixtures__/oidc-server.ts'
import { openTestStore } from '../../__fixtures__/open-test-store.ts'
import { openRightHolder, withdrawRight } from '../../__fixtures__/right-holder.ts'
import { settingsOf } from '../../__fixtures__/sign-in-at.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { sumEveryRow } from '../../__fixtures__/sum-every-row.ts'
import type { Database, Store } from '../../platform/database/store.ts'

/** Changing routes for whoever comes: what opens them is in the request itself, or they are how one gets a right. */
const openRoutes: readonly string[] = [
  'POST /api/auth/sign-in',
  // Ends the session that it comes with, and does nothing without one.
  'POST /api/auth/sign-out',
  'POST /api/auth/sign-up',
  'POST /api/auth/owner-link',
  'POST /api/auth/resend-verification',
  'POST /api/auth/verify-email',
  'POST /api/auth/request-reset',
  'POST /api/auth/reset-link',
  'POST /api/auth/reset-password',
  'POST /api/auth/sign-in/provider',
  'POST /api/auth/sign-in/passkey/options',
  'POST /api/auth/sign-in/passkey',
  'POST /api/auth/sign-in/second-factor',
  'POST /api/invitations/:token/refusal',
  'POST /api/public/workflows/:workflowId/files',
  'POST /api/public/workflows/:workflowId/runs',
  'POST /api/public/runs/:runId/cancel',
  'POST /api/public/runs/:runId/answer',
  'POST /api/public/runs/:runId/callback',
  'POST /api/public/runs/:runId/share',
  'POST /api/public/runs/:runId/share/withdrawal',
  // Says what would be published, and changes nothing.
  'POST /api/shares/preview',
  // Searches.
  'POST /api/mcp',
  // Forms that prove the passphrase of a link.
  'POST /shared/conversations/:shareId',
  'POST /shared/agent-workflow-runs/:shareId',
]

let oidc: OidcServer
let store: Store
let server: TestServer
/** What is done before the first transaction that a request begins; what runs in the background begins others. */
const beforeTransaction = new AsyncLocalStorage<{ wait?: (() => Promise<void>) | undefined }>()

beforeAll(async () => {
  oidc = await startOidcServer()
})
afterAll(() => oidc.stop())
beforeEach(async () => {
  store = await openTestStore()
  const database = Object.create(store.database) as Database
  database.transaction = async (work, config) => {
    const asked = beforeTransaction.getStore()
    const wait = asked?.wait
    if (asked) asked.wait = undefined
    await wait?.()
    return store.database.transaction(work, config)
  }
  const settings = { providers: [settingsOf(oidc)] }
  server = await startTestServer({
    store: { ...store, database },
    settings,
    publicUrl: () => 'https://vitrine.test',
    fetchFile: async () => new Blob(['{}']).stream(),
  })
  const { limits } = server.services.accounts
  for (const name of Object.keys(limits))
    Object.assign(limits, { [name]: { burst: 1e6, refillSeconds: 0.001 } })
})
afterEach(async () => {
  await server.close()
  await store.close()
})

async function readAll(): Promise<string> {
  await server.services.accounts.background.settled()
  return sumEveryRow(store)
}

/** The bytes of a body, held back until `atBody` resolves, which is called when the server begins to read them. */
function holdBody({ body }: Prepared, atBody: () => Promise<void>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await atBody()
        controller.enqueue(bytesOf(body))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

test('every changing route is known here, by a request or as a public one', () => {
  const changing = server.routes
    .filter(({ method }) => !['ALL', 'GET', 'HEAD', 'OPTIONS'].includes(method))
    .map(({ method, path }) => `${method} ${path}`)
  const known = [...changingRequests.map(({ route }) => route), ...openRoutes]
  expect([...new Set(changing)].toSorted()).toEqual([...new Set(known)].toSorted())
})

describe.each(changingRequests)('$route by a $as', (request) => {
  test('makes nothing once the right is lost, and something with it', async () => {
    const holder = await openRightHolder(server)
    const prepared = await request.prepare(holder)
    const holds = [
      ...(prepared.body === undefined ? [] : (['body'] as const)),
      ...(request.writesNothing || request.isForeign ? [] : (['transaction'] as const)),
    ]
    expect(holds).not.toEqual([])
    for (const loss of request.losses)
      for (const hold of holds) {
        let giveBack: (() => Promise<unknown>) | undefined
        let standing = ''
        const lose = async () => {
          giveBack = await withdrawRight(holder, loss)
          standing = await readAll()
        }
        const answer = await beforeTransaction.run({ wait: hold === 'transaction' ? lose : undefined }, () =>
          sendRequest(holder, request, prepared, hold === 'body' ? holdBody(prepared, lose) : undefined),
        )
        const after = await readAll()
        expect.soft(giveBack, `${loss} before the ${hold}`).toBeDefined()
        expect.soft(after === standing, `nothing made: ${loss} before the ${hold}`).toBe(true)
        if (!request.writesNothing)
          expect.soft([401, 403, 404], `${loss} before the ${hold}`).toContain(answer.status)
        await giveBack?.()
      }
    const done = await sendRequest(holder, request, prepared)
    expect(done.status, await done.clone().text()).toBeLessThan(300)
  })
})
