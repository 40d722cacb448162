import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { testEmbedded } from '../__fixtures__/test-embedded.ts'
import { createProcessFolder, type ProcessFolder, startProcess } from '../__fixtures__/server-process.ts'

let folder: ProcessFolder
beforeAll(async () => {
  folder = await createProcessFolder({ isEmbedded: true })
  await startAndStop(folder)
})
afterAll(() => folder.remove())

async function startAndStop({ environment }: ProcessFolder): Promise<void> {
  const server = startProcess(environment)
  await server.ready
  await server.stop()
}

async function refusalOf(environment: Record<string, string>): Promise<string> {
  const { code, output, errors } = await startProcess(environment).ended
  expect(code).toBe(1)
  expect(output).toBe('')
  expect(errors.trim().split('\n')).toHaveLength(1)
  return errors
}

testEmbedded.each([
  ['PORT', '99999', /^PORT is "99999"\. Set it to a whole number/],
  ['HOST', '203.0.113.7', /^HOST is "203\.0\.113\.7", which is no address of this machine/],
  ['MAX_UPLOAD_MB', 'x', /^MAX_UPLOAD_MB is "x"\. Set it/],
  [
    'API_BASE_URL',
    'api.example.org',
    /^API_BASE_URL is "api\.example\.org"\. Set it to an address such as https/,
  ],
  ['AUTH_URL', 'https://a:geheim@b', /^AUTH_URL is "\(not shown\)"\. Set it/],
  ['AUTH_SECRET', 'geheim', /^AUTH_SECRET cannot be used \(its value is not shown\)\. Set it/],
  ['DATABASE_URL', '', /^DATABASE_URL is set but empty\. Set it/],
  ['DATABASE_URL', 'postgres//x', /^DATABASE_URL is not an address/],
  ['DATABASE_URL', 'mysql://a:geheim@b/c', /^DATABASE_URL begins with "mysql:", which is not Postgres/],
])('%s=%j is refused by one sentence and exit code 1', async (name, value, sentence) => {
  const errors = await refusalOf({ ...folder.environment, [name]: value })
  expect(errors).toMatch(sentence)
  expect(errors).not.toContain('geheim')
})

testEmbedded(
  'a Node without SQLite is named, with how to start, and the data folder is not blamed',
  async () => {
    const errors = await refusalOf({ ...folder.environment, NODE_OPTIONS: '--no-experimental-sqlite' })
    expect(errors).toMatch(
      /^Node \d+\.\d+\.\d+ lacks node:sqlite, .+ Start it with Node 22\.13 or newer, .+ pnpm@12 start/,
    )
    expect(errors).not.toContain(folder.path)
  },
)

testEmbedded('in production a Postgres needs a secret from outside', async () => {
  const errors = await refusalOf({
    DATA_DIR: folder.path,
    DATABASE_URL: 'postgres://db/x',
    NODE_ENV: 'production',
  })
  expect(errors).toMatch(/^AUTH_SECRET is not set, and every server on one database needs the same\. Set it/)
})

testEmbedded('a Postgres that does not answer is refused, and nothing is begun in its place', async () => {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-refused-'))
  const errors = await refusalOf({ DATA_DIR: path, DATABASE_URL: 'postgres://anna:geheim@127.0.0.1:1/name' })
  expect(errors).toMatch(/^The Postgres database 127\.0\.0\.1:1\/name does not answer\. Start that Postgres/)
  expect(errors).not.toContain('geheim')
  expect(await readdir(path)).not.toContain('database')
  await rm(path, { recursive: true })
})

testEmbedded('a port that is taken is refused', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await refusalOf({ ...folder.environment, PORT: String(port) })).toMatch(
    new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken by another program\\. .+ set PORT`),
  )
  other.close()
})

testEmbedded('a data folder that is a file is refused', async () => {
  const path = join(folder.path, 'a-file')
  await writeFile(path, '')
  expect(await refusalOf({ DATA_DIR: path })).toMatch(/cannot be made: a file is in the way of/)
})

testEmbedded('a second server on the same folder is refused while the first one serves', async () => {
  const begun = performance.now()
  const first = startProcess(folder.environment)
  onTestFinished(async () => void (await first.stop('SIGKILL')))
  const url = await first.ready
  const startedIn = performance.now() - begun
  const errors = await refusalOf(folder.environment)
  expect(performance.now() - begun - startedIn).toBeLessThan(startedIn)
  expect(errors).toContain(`is in use by process ${first.child.pid} at ${url}. Stop that server first`)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  expect((await first.stop()).code).toBe(0)
})

testEmbedded('a folder whose database was damaged is refused', async () => {
  const damaged = await createProcessFolder({ isEmbedded: true })
  await mkdir(join(damaged.path, 'database'))
  await writeFile(join(damaged.path, 'database/PG_VERSION'), '18\n')
  expect(await refusalOf(damaged.environment)).toMatch(/cannot be opened: it seems damaged/)
  await damaged.remove()
})
