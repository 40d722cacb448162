import { ACCOUNT_PATH, SIGN_IN_PATH } from '@vitrine/api-client/contract/accounts'
import { WORKSPACE_HEADER } from '@vitrine/api-client/contract/workspaces'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openPerson } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startTestServer({ settings: { trustedOrigins: ['http://app.vitrine.test'] } })
  browser = await openPerson(server, 'ada@example.org')
})
afterAll(() => server.close())

const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type',
}

test.each(['http://vitrine.test', 'http://app.vitrine.test'])(
  '%s may read and change things with a session',
  async (origin) => {
    const asked = await browser.send(SIGN_IN_PATH, { method: 'OPTIONS', headers: { origin, ...preflight } })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-methods')).toMatch(/POST.*PATCH.*DELETE/)
    expect(asked.headers.get('access-control-allow-headers')).toContain(WORKSPACE_HEADER)

    const answer = await browser.send(ACCOUNT_PATH, { headers: { origin, 'sec-fetch-site': 'same-site' } })
    expect(answer.status).toBe(200)
    const refused = await browser.send('/api/workspaces/none', {
      method: 'PATCH',
      body: {},
      headers: { origin },
    })
    expect(refused.status).toBe(404)
    for (const { headers } of [asked, answer, refused]) {
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('vary')).toMatch(/\borigin\b/i)
    }
    expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after')
  },
)

test.each([
  'https://evil.example',
  'null',
  'http://vitrine.test.evil.example',
  'http://vitrine.test:81',
  'https://vitrine.test',
  'http://APP.vitrine.test',
])('%s gets no CORS headers, with a session or without', async (origin) => {
  const answers = [
    await browser.send(SIGN_IN_PATH, { method: 'OPTIONS', headers: { origin, ...preflight } }),
    await browser.send(ACCOUNT_PATH, { headers: { origin } }),
    await server.request('/api/health', { headers: { origin } }),
    await server.request('/api/public/shares/xxxxxxxxxxxxxxxxxxxxxx', { headers: { origin } }),
    await server.request('/', { headers: { origin } }),
  ]
  for (const { headers } of answers)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(answers[0]?.status).toBe(404)
  expect(answers[1]?.headers.get('vary')).toMatch(/\borigin\b/i)
})
