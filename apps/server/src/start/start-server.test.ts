import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createProcessFolder,
  type ProcessFolder,
  startProcess,
  type ServerProcess,
} from '../__fixtures__/server-process.ts'
import { chatAbout } from '../__fixtures__/transcripts.ts'

let folder: ProcessFolder
let server: ServerProcess
let url: string
beforeAll(async () => {
  folder = await createProcessFolder()
  server = startProcess({ ...folder.environment, MAX_UPLOAD_MB: '1' })
  url = await server.ready
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await folder.remove()
})

test('the first start shares a sample and gives the command line a key that only this user may read', async () => {
  const { mode } = await stat(join(folder.path, 'cli.json'))
  expect(mode & 0o777).toBe(0o600)
  const response = await fetch(`${url}/api/shares`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await folder.apiKey()}` },
    body: '{}',
  })
  expect(response.status).toBe(400)
})

test('a path with dot segments is not resolved into another one', async () => {
  expect(await statusOf('/shared/conversations/../../api/health')).toBe(404)
  expect(await statusOf('/%2e%2e/api/health')).toBe(404)
  expect(await statusOf('/api/health')).toBe(200)
})

test.each([
  ['with its size announced', { 'content-length': String(40 * 1024 * 1024) }],
  ['in chunks', {}],
])(
  'a client whose body is too large, %s, lives to read the 413',
  async (_case, headers: Record<string, string>) => {
    const authorization = `Bearer ${await folder.apiKey()}`
    const answer = await new Promise<{ status?: number; text: string }>((resolve, reject) => {
      const sending = request(`${url}/api/conversations`, {
        method: 'POST',
        headers: { authorization, ...headers },
      })
      sending.on('error', reject)
      sending.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode, text }))
      })
      writeAll(sending, 40)
    })
    expect(answer.status).toBe(413)
    expect(answer.text).toContain('larger than 1 MB')
    expect(await statusOf('/api/health')).toBe(200)
  },
)

test('a restart keeps the key, the sample and what was shared', async () => {
  const apiKey = await folder.apiKey()
  const headers = { authorization: `Bearer ${apiKey}` }
  const body = JSON.stringify(chatAbout('restarts'))
  const imported = await fetch(`${url}/api/conversations`, { method: 'POST', headers, body })
  const [conversation] = ((await imported.json()) as { conversations: { id: string }[] }).conversations
  const shared = await fetch(`${url}/api/shares`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ conversationId: conversation?.id }),
  })
  const { path } = (await shared.json()) as { path: string }

  const { code, output } = await server.stop()
  expect(code).toBe(0)
  server = startProcess(folder.environment)
  url = await server.ready
  expect(await folder.apiKey()).toBe(apiKey)
  expect((await fetch(url + path)).status).toBe(200)
  expect(sampleIn(server.printed())).toBe(sampleIn(output))
  expect(output).toContain(`Data      ${folder.path}`)
  expect(output).toContain(`Mail      ${join(folder.path, 'outbox')}`)
  expect(output).toContain('npx -y pnpm@12 vitrine share FILE')
})

test('as long as nobody has an account, each start prints a link that makes the first owner, once', async () => {
  const ownerToken = /Owner {5}http\S+\/register\?owner=(\S+) \(.*30 minutes\)/.exec(server.printed())?.[1]
  const register = (email: string) =>
    fetch(`${url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email, password: 'nineteen quiet herons', ownerToken }),
    })
  expect(await (await register('ada@example.org')).json()).toMatchObject({ kind: 'signed-in' })
  expect((await register('eve@example.org')).status).toBe(400)
  const { code } = await server.stop()
  expect(code).toBe(0)
  server = startProcess(folder.environment)
  url = await server.ready
  expect(server.printed()).not.toContain('Owner')
})

test('whoever asks as soon as the port is open gets the page', async () => {
  await server.stop()
  const PORT = String(await freePort())
  server = startProcess({ ...folder.environment, PORT })
  expect(await firstStatusAt(`http://localhost:${PORT}/login`)).toBe(200)
  url = await server.ready
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function firstStatusAt(address: string): Promise<number> {
  for (;;) {
    try {
      return (await fetch(address)).status
    } catch {
      await new Promise(setImmediate)
    }
  }
}

function sampleIn(output: string): string | undefined {
  return /Sample .+(\/shared\/conversations\/\S+)/.exec(output)?.[1]
}

function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

function writeAll(sending: ClientRequest, megabytes: number): void {
  if (megabytes === 0) sending.end()
  else sending.write(Buffer.alloc(1024 * 1024, 'x'), () => writeAll(sending, megabytes - 1))
}
