import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  SESSION_PATH,
  SIGN_IN_PATH,
  SIGN_UP_PATH,
  VERIFY_EMAIL_PATH,
} from '@vitrine/api-client/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresUrl } from '../../__fixtures__/postgres-database.ts'
import {
  createProcessFolder,
  type ProcessFolder,
  runProcess,
  startProcess,
} from '../../__fixtures__/server-process.ts'
import { chatAbout, filePart, PIXEL } from '../../__fixtures__/transcripts.ts'

const PASSWORD = 'a long enough password'

let original: ProcessFolder
let place: string
let sharePath: string
let cookie: string
let archive: string

beforeAll(async () => {
  original = await createProcessFolder()
  place = await mkdtemp(join(tmpdir(), 'vitrine-backups-'))
  archive = join(place, 'while-running.tar')
}, 60_000)
afterAll(async () => {
  await original.remove()
  await rm(place, { recursive: true })
})

test('backs up a server that runs, with everything acknowledged before', { timeout: 300_000 }, async () => {
  const server = startProcess(original.environment)
  const url = await server.ready
  cookie = await openAccount(url)
  sharePath = await share(url)
  const { code, output, errors } = await runProcess(original.environment, 'backup', archive)
  expect(withoutProgress(errors)).toBe('')
  expect(code).toBe(0)
  expect(output).toMatch(/while-running\.tar: \d+ rows and \d+ files, .+ each with its checksum\.\n.+secrets/)
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(await readdir(place)).toEqual(['while-running.tar'])
  expect(await readdir(join(original.path, 'uploads'))).toEqual([])
  await shareStands(url)
  await server.stop()
})

test('a backup replaces nothing', async () => {
  const { code, errors } = await runProcess(original.environment, 'backup', archive)
  expect(code).toBe(1)
  expect(errors).toMatch(/exists, and a backup replaces nothing\. Name another file\.\n$/)
})

test(
  'backs up a server that is stopped, and the doctor finds nothing to mend',
  { timeout: 300_000 },
  async () => {
    const { code } = await runProcess(original.environment, 'backup', place)
    expect(code).toBe(0)
    expect((await readdir(place)).filter((name) => name.startsWith('vitrine-backup-2'))).toHaveLength(1)
    const doctor = await runProcess(original.environment, 'doctor')
    expect(doctor).toMatchObject({ code: 0, errors: '' })
    expect(doctor.output).toMatch(/^ok {4}Files {10}\d+, all as they were stored$/m)
  },
)

test.each(postgresUrl === undefined ? ['embedded'] : ['Postgres', 'embedded'])(
  'after a restore into a database of the kind %s links, sessions, passwords and keys work',
  { timeout: 300_000 },
  async (kind) => {
    const folder = await createProcessFolder({ isEmbedded: kind === 'embedded' })
    const { code, output, errors } = await runProcess(folder.environment, 'restore', archive)
    expect(withoutProgress(errors)).toBe('')
    expect(code).toBe(0)
    expect(output).toMatch(/^Restored \d+ rows and \d+ files of .+\n.+everybody stays signed in\.\n$/)
    expect(await folder.apiKey()).toBe(await original.apiKey())

    const server = startProcess(folder.environment)
    const url = await server.ready
    await shareStands(url)
    const session = await fetch(url + SESSION_PATH, { headers: { cookie } })
    expect(await session.json()).toMatchObject({ session: { person: { email: 'ada@example.org' } } })
    const signIn = await post(url, SIGN_IN_PATH, { email: 'ada@example.org', password: PASSWORD })
    expect(signIn.status).toBe(200)
    await share(url, 'something new', await folder.apiKey())
    await server.stop()

    const again = await runProcess(folder.environment, 'restore', archive)
    expect(again.code).toBe(1)
    expect(again.errors).toMatch(
      /is not empty \(.*database|blobs.*\)\. A restore replaces nothing: set DATA_DIR/,
    )
    await folder.remove()
  },
)

test('a wrong command shows what there is', async () => {
  const { code, errors } = await runProcess({}, 'destroy')
  expect(code).toBe(1)
  expect(errors).toMatch(/^Usage: .+ vitrine-server COMMAND/)
})

const withoutProgress = (text: string) => text.replaceAll(/^[A-Z][a-z ]+: .+ …\n/gm, '')

const json = { 'content-type': 'application/json' }
const post = (url: string, path: string, body: unknown) =>
  fetch(url + path, { method: 'POST', headers: { ...json, origin: url }, body: JSON.stringify(body) })

async function openAccount(url: string): Promise<string> {
  const person = { name: 'Ada', email: 'ada@example.org', password: PASSWORD }
  expect((await post(url, SIGN_UP_PATH, person)).status).toBeLessThan(300)
  await expect.poll(() => newestToken()).toBeDefined()
  const proof = { kind: 'token', token: await newestToken() }
  expect((await post(url, VERIFY_EMAIL_PATH, { proof, newPassword: PASSWORD })).status).toBeLessThan(300)
  const signIn = await post(url, SIGN_IN_PATH, person)
  return signIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
}

async function newestToken(): Promise<string | undefined> {
  const outbox = join(original.path, 'outbox')
  const [name] = await readdir(outbox).catch(() => [])
  const text = name ? await readFile(join(outbox, name), 'utf8') : ''
  return /token=(?:3D)?([\w-]{20,})/.exec(text.replaceAll('=\r\n', '').replaceAll('=\n', ''))?.[1]
}

async function share(url: string, subject = 'keeping', key?: string): Promise<string> {
  const headers = { authorization: `Bearer ${key ?? (await original.apiKey())}` }
  const body = JSON.stringify(chatAbout(subject, filePart('image/png', PIXEL)))
  const imported = await fetch(`${url}/api/conversations`, { method: 'POST', headers, body })
  const { conversations } = (await imported.json()) as { conversations: { id: string }[] }
  const shared = await fetch(`${url}/api/shares`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ conversationId: conversations[0]?.id }),
  })
  return ((await shared.json()) as { path: string }).path
}

async function shareStands(url: string): Promise<void> {
  const page = await fetch(url + sharePath)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Tell me about keeping.')
  const [file = ''] = /\/shared\/conversations\/[\w-]+\/files\/[\da-f]{64}/.exec(html) ?? []
  const picture = await fetch(url + file)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(PIXEL.split(',')[1])
}
