import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built server in a process of its own, on an empty folder. */
export interface BenchServer {
  url: string
  /** The page that every new server shares. */
  samplePath: string
  folder: string
  outbox: string
  /** The key of the folder. */
  apiKey(): Promise<string>
  /** Posts as a browser of its own at a network of its own. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Sends as a program with the key of the folder does, and gives the answer. */
  postByKey(
    path: string,
    body: unknown,
    method?: 'POST' | 'PUT',
    headers?: Record<string, string>,
  ): Promise<unknown>
  /** Reads as a program with the key of the folder does. */
  getByKey(path: string): Promise<unknown>
  stop(): Promise<void>
}

/** Starts a server that believes what a proxy on this machine says about addresses; settings come beside its own. */
export async function startServer(settings: Record<string, string> = {}): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const program = fileURLToPath(new URL('dist/main.js', import.meta.resolve('@vitrine/server/package.json')))
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  const url = await readUntil(child.stdout, /ready at (\S+)[^]*Stop /)
  let clients = 0
  async function apiKey(): Promise<string> {
    return (JSON.parse(await readFile(join(folder, 'cli.json'), 'utf8')) as { apiKey: string }).apiKey
  }
  return {
    url: url.match,
    samplePath: new URL(/Sample\s+(\S+)/.exec(url.printed)?.[1] ?? '').pathname,
    folder,
    outbox: join(folder, 'outbox'),
    apiKey,
    post(path, body, more = {}) {
      clients += 1
      const address = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
      return fetch(new URL(path, url.match), {
        method: 'POST',
        headers: {
          ...more,
          'content-type': 'application/json',
          origin: url.match,
          'x-forwarded-for': address,
        },
        body: JSON.stringify(body),
      })
    },
    async postByKey(path, body, method = 'POST', more = {}) {
      const headers = { ...more, authorization: `Bearer ${await apiKey()}` }
      const answer = await fetch(new URL(path, url.match), { method, headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    async getByKey(path) {
      const headers = { authorization: `Bearer ${await apiKey()}` }
      const answer = await fetch(new URL(path, url.match), { headers })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    async stop() {
      process.off('exit', end)
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function readUntil(stream: Readable, pattern: RegExp): Promise<{ match: string; printed: string }> {
  let printed = ''
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const match = pattern.exec(printed)?.[1]
      if (match) resolve({ match, printed })
    })
    stream.once('end', () => reject(new Error(`The server ended before it was ready: ${printed}`)))
  })
}
