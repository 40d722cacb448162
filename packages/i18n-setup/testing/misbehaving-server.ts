import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a file is answered: a status so many times and then rightly, or wrongly until the server recovers. */
export type Misbehaviour =
  | { unavailable: number }
  | 'unavailable'
  | 'not-found'
  | 'too-many-requests'
  | 'html'
  | 'half'
  | 'cut'
  | 'hang'

/** A request for a translation file as the server saw it. */
export interface SeenRequest {
  path: string
  language: string
  namespace: string
  /** Milliseconds of a monotonic clock. */
  at: number
  /** Requests for files that were open then, with this one. */
  inFlight: number
}

/** A server of pages and of translation files, which it gives as it is told. */
export interface MisbehavingServer {
  origin: string
  requests: SeenRequest[]
  /** Says how a file is answered; `*` stands for every language or namespace. */
  misbehave(language: string, namespace: string, misbehaviour: Misbehaviour): void
  /** Answers everything rightly from now on; what hangs goes on hanging. */
  recover(): void
  requestsFor(language: string, namespace: string): SeenRequest[]
  close(): Promise<void>
}

const FILE = /\/locales\/([^/]+)\/([^/]+)\.json$/

/** Starts the server; `script` runs in each of its pages, and `textOf` is the text a file holds under `text`. */
export async function startMisbehavingServer(
  script: string,
  textOf: (language: string, namespace: string) => string,
): Promise<MisbehavingServer> {
  const told = new Map<string, Misbehaviour>()
  const requests: SeenRequest[] = []
  let inFlight = 0

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page.example').pathname
    if (path === '/page.js') return void send(response, 200, 'text/javascript', script)
    if (!path.includes('/locales/')) return void send(response, 200, 'text/html', PAGE)
    const [, language = '', namespace = ''] = FILE.exec(path) ?? []
    inFlight += 1
    requests.push({ path, language, namespace, at: performance.now(), inFlight })
    response.once('close', () => (inFlight -= 1))
    const right = JSON.stringify({ text: textOf(language, namespace) })
    answer(request, response, takeMisbehaviour(told, language, namespace), right)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    misbehave: (language, namespace, misbehaviour) => told.set(`${language}|${namespace}`, misbehaviour),
    recover: () => told.clear(),
    requestsFor: (language, namespace) =>
      requests.filter((request) => request.language === language && request.namespace === namespace),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The waits between successive requests, in milliseconds. */
export function differences(requests: readonly SeenRequest[]): number[] {
  return requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0))
}

const PAGE =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><div id="root"></div><script src="/page.js"></script>'

function takeMisbehaviour(
  told: Map<string, Misbehaviour>,
  language: string,
  namespace: string,
): Misbehaviour | undefined {
  const names = [`${language}|${namespace}`, `${language}|*`, `*|${namespace}`, '*|*']
  const name = names.find((each) => told.has(each))
  const misbehaviour = name && told.get(name)
  if (!misbehaviour || typeof misbehaviour === 'string') return misbehaviour || undefined
  if (misbehaviour.unavailable === 0) return undefined
  told.set(`${language}|${namespace}`, { unavailable: misbehaviour.unavailable - 1 })
  return 'unavailable'
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  misbehaviour: Misbehaviour | undefined,
  right: string,
): void {
  const half = right.slice(0, right.length / 2)
  switch (misbehaviour) {
    case undefined:
      return send(response, 200, 'application/json', right)
    case 'unavailable':
      return send(response, 503, 'text/plain', 'unavailable')
    case 'not-found':
      return send(response, 404, 'text/plain', 'not found')
    case 'too-many-requests':
      return send(response, 429, 'text/plain', 'too many requests')
    case 'html':
      return send(response, 200, 'text/html', PAGE)
    case 'half':
      return send(response, 200, 'application/json', half)
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': right.length })
      response.write(half, () => request.socket.destroy())
      return
    case 'hang':
      return
    default:
      throw new Error(
        `Nobody told how to do ${JSON.stringify(misbehaviour satisfies { unavailable: number })}.`,
      )
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(body)
}
