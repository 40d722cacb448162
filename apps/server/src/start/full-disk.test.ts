import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONVERSATIONS_PATH, importAnswerSchema } from '@vitrine/api-client/contract/conversations'
import { READY_PATH } from '@vitrine/api-client/contract/health'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { postgresUrl } from '../__fixtures__/postgres-database.ts'
import {
  createProcessFolder,
  type ProcessFolder,
  startProcess,
  startProcessIn,
} from '../__fixtures__/server-process.ts'
import { testEmbedded } from '../__fixtures__/test-embedded.ts'

/** The disk of a process is full for as long as the file of `FULL_DISK` stands. */
const preload = `
import { existsSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
const { statfs } = promises
promises.statfs = async (path) => (existsSync(process.env.FULL_DISK) ? { bavail: 1, bsize: 4096 } : statfs(path))
syncBuiltinESMExports()`
const options = `--import data:text/javascript,${encodeURIComponent(preload)}`

let folder: ProcessFolder
let marks: string
let sample: string
beforeAll(async () => {
  folder = await createProcessFolder({ isEmbedded: true })
  marks = await mkdtemp(join(tmpdir(), 'vitrine-marks-'))
  const server = startProcess(folder.environment)
  await server.ready
  ;[sample = ''] = /\/shared\/conversations\/[\w-]+/.exec(server.printed()) ?? []
  await server.stop()
})
afterAll(async () => {
  await folder.remove()
  await rm(marks, { recursive: true })
})

async function onFullDisk(change: Record<string, string> = {}) {
  const mark = join(marks, 'full')
  await writeFile(mark, '')
  const server = startProcess({
    ...folder.environment,
    FULL_DISK: mark,
    NODE_OPTIONS: options,
    ...change,
  })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
    await rm(mark, { force: true })
  })
  return { ...server, makeRoom: () => rm(mark) }
}

testEmbedded(
  'a server that starts on a full disk shows what it has, and takes changes once there is room',
  async () => {
    const server = await onFullDisk()
    const url = await server.ready
    expect((await fetch(new URL(sample, url))).status).toBe(200)
    const refused = await saveAt(url)
    expect(refused.status).toBe(503)
    expect(await refused.text()).toContain('its disk is full')
    expect(await (await fetch(new URL(READY_PATH, url))).json()).toMatchObject({ reasons: ['disk'] })
    await server.makeRoom()
    await vi.waitFor(async () => expect((await fetch(new URL(READY_PATH, url))).status).toBe(200))
    expect((await saveAt(url)).status).toBe(201)
  },
)

testEmbedded('no database is made on a full disk', async () => {
  const other = await createProcessFolder({ isEmbedded: true })
  onTestFinished(() => other.remove())
  const { ended } = await onFullDisk(other.environment)
  expect((await ended).errors).toMatch(
    /^\S+ cannot be written: the disk is full\. Make room and try again\.$/m,
  )
})

testEmbedded('a database that cannot be opened on a full disk is not called damaged', async () => {
  const version = join(folder.path, 'database', 'PG_VERSION')
  await rename(version, join(marks, 'PG_VERSION'))
  onTestFinished(() => rename(join(marks, 'PG_VERSION'), version))
  const { ended } = await onFullDisk()
  const { code, errors } = await ended
  expect(code).toBe(1)
  expect(errors).toContain('the disk is full. Make room')
  expect(errors).not.toMatch(/damaged|backups/)
})

/** Runs a command where `DATA_DIR` is a disk of its own without a byte left, which holds what lies in `STORE`. */
const onDiskWithoutAByte = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=300m tmpfs "$DATA_DIR" && cp -a "$STORE/." "$DATA_DIR" &&
  { cat /dev/zero >"$DATA_DIR/filler" 2>/dev/null; exec "$@"; }`,
  'sh',
]
const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0
const testOnFullDisk = test.skipIf(postgresUrl !== undefined || !canMount)

/** A server on such a disk, which keeps what it needs elsewhere in a folder of its own. */
async function startWithoutAByte(change: Record<string, string> = {}) {
  const place = await createProcessFolder({ isEmbedded: true })
  const temporary = await mkdtemp(join(tmpdir(), 'vitrine-elsewhere-'))
  const environment = {
    ...place.environment,
    STORE: folder.path,
    TMPDIR: temporary,
    LOG_FORMAT: 'json',
    ...change,
  }
  const server = startProcessIn(onDiskWithoutAByte, environment)
  onTestFinished(async () => {
    await server.stop('SIGKILL')
    await place.remove()
    await rm(temporary, { recursive: true })
  })
  const seen = (path: string) => join('/proc', String(server.child.pid), 'root', place.path, path)
  return {
    ...server,
    place,
    environment,
    temporary,
    makeRoom: () => rm(seen('filler')),
    copies: () => readdir(temporary),
  }
}

const saveAt = async (url: string, content = 'Is there room?') =>
  fetch(new URL(CONVERSATIONS_PATH, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${await folder.apiKey()}`, 'content-type': 'application/json' },
    body: JSON.stringify([{ role: 'user', content }]),
  })
const readyAt = (url: string) => fetch(new URL(READY_PATH, url))

testOnFullDisk(
  'a disk without a byte left is read in a copy elsewhere until there is room, and then itself',
  async () => {
    const server = await startWithoutAByte()
    const url = await server.ready
    expect(server.printed()).toContain('none until 32 MB are free there: the disk is full')
    expect(await server.copies()).toHaveLength(1)
    const page = await fetch(new URL(sample, url))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<article')
    const list = await fetch(new URL(CONVERSATIONS_PATH, url), {
      headers: { authorization: `Bearer ${await folder.apiKey()}` },
    })
    expect(list.status).toBe(200)
    const refused = await saveAt(url)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(await refused.text()).toContain('its disk is full')
    const unready = await readyAt(url)
    expect(unready.status).toBe(503)
    expect(await unready.json()).toMatchObject({ reasons: ['disk'] })

    await server.makeRoom()
    await vi.waitFor(async () => expect((await readyAt(url)).status).toBe(200), { timeout: 20_000 })
    const saved = await saveAt(url, 'And now?')
    expect(saved.status).toBe(201)
    const [conversation] = importAnswerSchema.parse(await saved.json()).conversations
    await vi.waitFor(async () => expect(await server.copies()).toEqual([]))
    const found = await fetch(new URL(`${CONVERSATIONS_PATH}/${conversation?.id}`, url), {
      headers: { authorization: `Bearer ${await folder.apiKey()}` },
    })
    expect(found.status).toBe(200)
    expect((await server.stop()).code).toBe(0)
  },
)

testOnFullDisk(
  'the copy of a full disk goes with its server, or with the next start after a kill',
  async () => {
    const killed = await startWithoutAByte()
    await killed.ready
    await killed.stop('SIGKILL')
    const [left] = await killed.copies()
    const next = startProcessIn(onDiskWithoutAByte, killed.environment)
    onTestFinished(async () => void (await next.stop('SIGKILL')))
    await next.ready
    const copies = await killed.copies()
    expect(copies).toHaveLength(1)
    expect(copies).not.toContain(left)
    const { code, errors } = await next.stop()
    expect(code).toBe(0)
    expect(await killed.copies()).toEqual([])
    const levels = errors
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string })
    expect(levels.filter(({ level }) => level >= 50)).toEqual([])
  },
)

testOnFullDisk(
  'a disk without a byte left is named where no copy has room, and nothing on it is blamed',
  async () => {
    const mark = join(marks, 'everywhere')
    await writeFile(mark, '')
    const server = await startWithoutAByte({ FULL_DISK: mark, NODE_OPTIONS: options })
    expect(await server.ended).toMatchObject({
      code: 1,
      errors: `${server.place.path} cannot be written: the disk is full. Make room and try again.\n`,
    })
  },
)
