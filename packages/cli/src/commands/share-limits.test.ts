import type { ShareUpdate } from '@vitrine/api-client/contract/shares'
import { expect, test } from 'vitest'
import { startFakeServer } from '../__fixtures__/fake-server.ts'
import { runVitrine } from '../__fixtures__/run-vitrine.ts'

test('--until ends the link by itself', async () => {
  const server = await startFakeServer()
  expect(
    (await runVitrine(['share', 'kettle.json', '--until', '2099-12-22T08:00:00Z'], server)).exitCode,
  ).toBe(0)
  const ends = [...server.shares.values()].map(({ expiresAt }) => expiresAt)
  expect(ends).toEqual(['2099-12-22T08:00:00.000Z'])
})

test('--embed names the sites that may show the link in a frame, each once', async () => {
  const server = await startFakeServer()
  const sites = [
    '--embed',
    'example.com',
    '--embed',
    'https://example.com/blog',
    '--embed',
    'http://localhost:80',
  ]
  expect((await runVitrine(['share', 'kettle.json', ...sites], server)).exitCode).toBe(0)
  expect([...server.shares.values()].map(({ embedOrigins }) => embedOrigins)).toEqual([
    ['https://example.com', 'http://localhost'],
  ])
  const wrong = await runVitrine(['share', 'kettle.json', '--embed', 'https://a;b.example'], server)
  expect([wrong.exitCode, server.shares.size]).toEqual([2, 1])
})

test('--for and --views limit who reads and how often; a server that cannot is not left with an open link', async () => {
  const server = await startFakeServer()
  const args = ['share', 'kettle.json', '--for', 'workspace', '--views', '3']
  expect((await runVitrine(args, server)).exitCode).toBe(0)
  expect([...server.shares.values()]).toMatchObject([{ audience: 'workspace', maxViews: 3 }])
  for (const wrong of [
    ['--views', '0'],
    ['--for', 'friends'],
  ])
    expect((await runVitrine(['share', 'kettle.json', ...wrong], server)).exitCode).toBe(2)
  const old = await startFakeServer({ isOld: true })
  const refused = await runVitrine(args, old)
  expect([refused.exitCode, refused.stdout, old.shares.size]).toEqual([1, '', 0])
  expect(refused.stderr).toContain('cannot limit who reads')
})

test('--passphrase asks readers for it; one that is too short is a wrong command line', async () => {
  const server = await startFakeServer()
  const short = await runVitrine(['share', 'kettle.json', '--passphrase', 'kettle'], server)
  expect([short.exitCode, server.requests]).toEqual([2, []])
  expect(short.stderr).toContain('It takes 8 to 128 characters.')
  await runVitrine(['share', 'kettle.json', '--passphrase', 'singing kettle'], server)
  expect([...server.shares.values()].map(({ passphrase }) => passphrase)).toEqual(['singing kettle'])
})

test('--depth and --hide say what readers get', async () => {
  const server = await startFakeServer()
  const options = ['--depth', 'tools', '--hide', 'times,author', '--hide', 'models', '--json']
  const { exitCode, stdout } = await runVitrine(['share', 'kettle.json', ...options], server)
  expect(exitCode).toBe(0)
  expect([...server.shares.values()]).toMatchObject([
    { depth: 'tools', hidden: ['author', 'times', 'models'] },
  ])
  expect(JSON.parse(stdout).conversations[0].share).toMatchObject({ depth: 'tools' })
})

test.each([
  [['--depth', 'shallow'], 'Allowed choices are summary, dialogue, tools, everything.'],
  [['--hide', 'times,names'], '"names" is none of author, times, models,'],
])('%j is a wrong command line, and nothing is sent', async (options, message) => {
  const server = await startFakeServer()
  const { exitCode, stderr } = await runVitrine(['share', 'kettle.json', ...options], server)
  expect([exitCode, server.requests]).toEqual([2, []])
  expect(stderr).toContain(message)
})

test('a link of a server that cannot withhold is revoked at once', async () => {
  const server = await startFakeServer({ isOld: true })
  const { exitCode, stdout, stderr } = await runVitrine(['share', 'kettle.json', '--hide', 'times'], server)
  expect([exitCode, stdout]).toEqual([1, ''])
  expect(stderr).toContain('The server cannot withhold parts of what it publishes, so the link was revoked.')
  expect([...server.shares]).toEqual([])
})

const LIMITS = ['--for', 'workspace', '--views', '3', '--passphrase', 'four quiet words', '--until', '30d']

test('a link that stood already gets the limits that are asked for', async () => {
  const server = await startFakeServer({ isPublished: true })
  const { exitCode, stdout } = await runVitrine(['share', 'kettle.json', ...LIMITS], server)
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('/shared/conversations/')])
})

test.each(['audience', 'maxViews', 'passphrase', 'expiresAt'] satisfies (keyof ShareUpdate)[])(
  'a server that does not set %s of a link is told of, and the link is not given',
  async (name) => {
    const changes = (update: ShareUpdate) => ({ ...update, [name]: undefined })
    const server = await startFakeServer({ isPublished: true, changes })
    const { exitCode, stdout, stderr } = await runVitrine(['share', 'kettle.json', ...LIMITS], server)
    expect([exitCode, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`The server did not set ${name} of http://127.0.0.1`)
  },
)

test('an end that is over is a wrong command line, and nothing is sent', async () => {
  const server = await startFakeServer()
  const { exitCode, stderr } = await runVitrine(['share', 'kettle.json', '--until', '2020-01-01'], server)
  expect(exitCode).toBe(2)
  expect(stderr).toContain('It takes a moment that is still to come.')
  expect(server.requests).toEqual([])
})

test('what the command says nothing of may be limited by the workspace, and what it names is what it gets', async () => {
  const server = await startFakeServer({ most: { depth: 'tools', audience: 'workspace' } })
  const { exitCode } = await runVitrine(['share', 'kettle.json'], server)
  expect([exitCode, server.shares.size]).toEqual([0, 1])
})

test('with --redact secrets the server masks what it finds as well', async () => {
  const server = await startFakeServer()
  await runVitrine(['share', 'kettle.json', '--redact', 'secrets'], server)
  expect([...server.shares.values()]).toMatchObject([{ secrets: 'mask' }])
})

test('--for takes addresses and domains, and nothing else', async () => {
  const server = await startFakeServer()
  const { exitCode } = await runVitrine(
    ['share', 'kettle.json', '--for', 'Ada@example.org, @heron.example'],
    server,
  )
  expect([exitCode, ...server.shares.values()]).toMatchObject([
    0,
    { audience: 'addresses', addresses: ['ada@example.org', '@heron.example'] },
  ])
  for (const readers of ['friends', 'addresses', 'ada@example.org,bob', 'a@b.c\nBcc: d@e.f']) {
    const refused = await runVitrine(['share', 'kettle.json', '--for', readers], server)
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('e-mail addresses')])
  }
})

test('what another member has to approve is said with its address and an exit code of its own, and is no link', async () => {
  const server = await startFakeServer({ wantsApproval: true })
  const asked = await runVitrine(['share', 'kettle.json'], server)
  expect([asked.exitCode, server.shares.size]).toEqual([4, 0])
  expect(asked.stdout).toContain(`${server.url}/approvals/share-`)
  expect(asked.stderr).toContain('Waits for approval.')
  const json = await runVitrine(['share', 'kettle.json', '--json'], server)
  expect(json.exitCode).toBe(4)
  expect(JSON.parse(json.stdout)).toMatchObject({ conversations: [{ share: { state: 'waiting' } }] })
  expect(JSON.parse(json.stderr)).toMatchObject({ error: { code: 'waits-for-approval' } })
})
