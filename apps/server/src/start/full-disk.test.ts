import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CONVERSATIONS_PATH } from '@vitrine/api-client/contract/conversations'
import { READY_PATH } from '@vitrine/api-client/contract/health'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { packageFolder } from '../platform/configuration/package-folder.ts'
import { postgresUrl } from '../__fixtures__/postgres-database.ts'
import { createProcessFolder, type ProcessFolder, startProcess } from '../__fixtures__/server-process.ts'
import { testEmbedded } from '../__fixtures__/test-embedded.ts'

/** The disk of a process is full for as long as the file of `FULL_DISK` stands. */
const preload = `
import { existsSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
const { statfs } = promises
promises.statfs = async (path) => (existsSync(process.env.FULL_DISK) ? { bavail: 1, bsize: 4096 } : statfs(path))
syncBuiltinESMExports()`

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
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}`,
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
    const save = async () =>
      fetch(new URL(CONVERSATIONS_PATH, url), {
        method: 'POST',
        headers: { authorization: `Bearer ${await folder.apiKey()}`, 'content-type': 'application/json' },
        body: JSON.stringify([{ role: 'user', content: 'Is there room?' }]),
      })
    const refused = await save()
    expect(refused.status).toBe(503)
    expect(await refused.text()).toContain('its disk is full')
    expect(await (await fetch(new URL(READY_PATH, url))).json()).toMatchObject({ reasons: ['disk'] })
    await server.makeRoom()
    await vi.waitFor(async () => expect((await fetch(new URL(READY_PATH, url))).status).toBe(200))
    expect((await save()).status).toBe(201)
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
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=300m tmpfs "$DATA_DIR" && cp -a "$STORE/." "$DATA_DIR" &&
  { cat /dev/zero >"$DATA_DIR/filler" 2>/dev/null; exec "$@"; }`,
  'sh',
]
const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

test.skipIf(postgresUrl !== undefined || !canMount)(
  'a disk without a byte left is named, and nothing on it is blamed',
  async () => {
    const place = await createProcessFolder({ isEmbedded: true })
    onTestFinished(() => place.remove())
    const program = join(packageFolder, 'dist/main.js')
    const starting = promisify(execFile)('unshare', [...onDiskWithoutAByte, process.execPath, program], {
      env: { ...process.env, ...place.environment, STORE: folder.path, PORT: '0' },
    })
    await expect(starting).rejects.toMatchObject({
      code: 1,
      stderr: `${place.path} cannot be written: the disk is full. Make room and try again.\n`,
    })
  },
)
