import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'

/** A server on this machine, for tests, measurements and sites under work. */
export interface LocalServer {
  /** Without a slash at its end. */
  origin: string
  /** Ends it, and every connection to it. */
  close(): void
}

/** A request, with its path decoded as far as it can be. */
export interface LocalRequest {
  path: string
  url: URL
  request: IncomingMessage
  response: ServerResponse
}

/** How the files of a folder are served. */
export interface ServeFolderOptions {
  /** @default one that is free */
  port?: number
  /** Asked before any file is: returns whether it answered, at once or later. Headers that it sets otherwise are sent with the file. */
  answer?: (request: LocalRequest) => boolean
  /** Also sends the file with `.br` at its end in place of another, to whom takes Brotli. @default false */
  brotli?: boolean
  /** Sends `index.html` for each path that has no file and no dot. @default false */
  isApplication?: boolean
}

/**
 * Serves the files of a folder as any static host would: `index.html` for a folder, `.html` where a path lacks it, and
 * `404.html` for what is not there. Files may come and go meanwhile.
 */
export async function serveFolder(
  folder: string,
  { port = 0, answer = () => false, brotli = false, isApplication = false }: ServeFolderOptions = {},
): Promise<LocalServer> {
  const files = sirv(folder, {
    dev: true,
    brotli,
    single: isApplication,
    onNoMatch: (_request, response) => sendNotFound(folder, response),
  })
  const server = createServer((request, response) => {
    const url = new URL(`http://localhost${request.url ?? '/'}`)
    if (!answer({ path: decoded(url.pathname), url, request, response })) files(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function sendNotFound(folder: string, response: ServerResponse): void {
  const page = join(folder, '404.html')
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(existsSync(page) ? readFileSync(page) : 'Not found.\n')
}
