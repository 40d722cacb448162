import { expect, test } from 'vitest'
import { startFakeServer } from '../__fixtures__/fake-server.ts'
import { runVitrine } from '../__fixtures__/run-vitrine.ts'

const ID = 'share-00000000000000000001'

test.each([
  ['the id', () => ID],
  ['the link', (url: string) => `${url}/shared/conversations/${ID}`],
  ['a link to a message of it', (url: string) => `${url}/shared/conversations/${ID}?lng=de#m-3`],
  ['the link of a run', (url: string) => `${url}/shared/agent-workflow-runs/${ID}?view=graph`],
  ['the path', () => `/shared/conversations/${ID}`],
])('a share ends by %s', async (_name, given) => {
  const server = await startFakeServer()
  await runVitrine(['share', 'kettle.json'], server)
  const { exitCode, stdout } = await runVitrine(['revoke', given(server.url)], server)
  expect([exitCode, stdout]).toEqual([0, `The share ${ID} has ended: its link shows nothing any more.\n`])
  expect(server.shares.size).toBe(0)
})

test('a share the server does not know is an error that says so', async () => {
  const server = await startFakeServer()
  const { exitCode, stderr } = await runVitrine(['revoke', ID], server)
  expect(exitCode).toBe(1)
  expect(stderr).toContain(`${server.url} has no share ${ID}. It may have been revoked before`)
})

test('a link of another server is asked for here all the same, and the message tells where it points', async () => {
  const server = await startFakeServer()
  const link = `https://elsewhere.example/shared/conversations/${ID}`
  const { stderr } = await runVitrine(['revoke', link], server)
  expect(stderr).toContain(
    'The link points to https://elsewhere.example; if that is another server, set VITRINE_URL',
  )
  expect(server.requests).toEqual([`DELETE /api/shares/${ID}`])
})

test.each(['-vSNeBfZMAK23FqezanD65Rr1KvkRrx', '--help-me-with-22-characters'])(
  '%s is an id, although it begins like an option',
  async (id) => {
    const server = await startFakeServer()
    const { exitCode, stderr } = await runVitrine(['revoke', id], server)
    expect(exitCode).toBe(1)
    expect(stderr).toContain(`has no share ${id}.`)
  },
)

test.each(['kettle', 'https://elsewhere.example/', `/shared/conversations/${ID}\n`, '../../api/keys'])(
  '%j names no share and is not sent',
  async (text) => {
    const server = await startFakeServer()
    const { exitCode, stderr } = await runVitrine(['revoke', text], server)
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/neither a shared link nor an id/)
    expect(server.requests).toEqual([])
  },
)
