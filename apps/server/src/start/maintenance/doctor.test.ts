import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkNode, runDoctor } from './doctor.ts'

let path: string
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'vitrine-doctor-'))
})
afterEach(() => rm(path, { recursive: true, force: true }))

async function examine(environment: Record<string, string> = {}): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const code = await runDoctor({ DATA_DIR: path, ...environment }, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}

test('a Node that lacks what is used is named', () => {
  expect(checkNode('22.15.0').state).toBe('ok')
  expect(checkNode('24.0.0').state).toBe('ok')
  expect(checkNode('22.9.0')).toMatchObject({
    state: 'fail',
    text: '22.9.0 is too old: use 22.15.0 or newer',
  })
})

test('a setting that cannot be used is one line, and the exit code says so', async () => {
  const { code, text } = await examine({ AUTH_SECRET: 'geheim' })
  expect(code).toBe(1)
  expect(text).toMatch(/^fail +Settings +AUTH_SECRET cannot be used/m)
  expect(text).not.toContain('geheim')
})

test('a folder that is not there is not made', async () => {
  const { code, text } = await examine({ DATA_DIR: join(path, 'none') })
  expect(code).toBe(0)
  expect(text).toMatch(/^warn +Data folder +\S+ does not exist: the first start makes it/m)
})

test('a folder and secrets that others may read are named with the command that mends it', async () => {
  await chmod(path, 0o755)
  await writeFile(join(path, 'auth-secret'), 'half', { mode: 0o644 })
  const { code, text } = await examine()
  expect(code).toBe(1)
  expect(text).toMatch(/^warn +Data folder +.+ chmod 700 /m)
  expect(text).toMatch(/^fail +Secret +.+auth-secret is damaged/m)
  expect(text).toMatch(/^fail +Secret +other users may read auth-secret\. Run chmod 600 /m)
})

test('the address in links is the one that the start prints', async () => {
  expect((await examine()).text).toMatch(/^ok +Address +links name http:\/\/localhost:8787, for readers on/m)
  expect((await examine({ PORT: '0' })).text).toMatch(/links name a free port of this machine/)
})

test('an address without encryption, and a proxy nobody believes, are named', async () => {
  const plain = await examine({ PUBLIC_URL: 'http://vitrine.example.org' })
  expect(plain.text).toMatch(/^warn +Address +http:\/\/vitrine\.example\.org is not encrypted/m)
  const behind = await examine({ PUBLIC_URL: 'https://vitrine.example.org' })
  expect(behind.text).toMatch(/^warn +Proxy +HTTPS ends before the server/m)
  const believed = await examine({ PUBLIC_URL: 'https://vitrine.example.org', TRUSTED_PROXIES: '10.0.0.1' })
  expect(believed.text).not.toMatch(/Proxy/)
})

test('a mail server that does not answer is named, without its password', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  const { code, text } = await examine({ SMTP_URL: `smtp://anna:geheim@127.0.0.1:${port}` })
  expect(code).toBe(1)
  expect(text).toMatch(/^fail +Mail +the mail server of SMTP_URL does not take mails \(.*ECONNREFUSED/m)
  expect(text).not.toContain('geheim')
})
