import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import type * as ServerEntry from '../src/server-entry.ts'
import { type ServedTexts, serveTexts } from './serve-texts.ts'

const BUILT_ENTRY = new URL('../dist/server/server-entry.js', import.meta.url)
const mediaTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** What the API says to who is signed in: the owner of an empty workspace. */
const ofAda: Record<string, unknown> = {
  '/api/auth/session': {
    session: { person: { id: 'ada', name: 'Ada', email: 'ada@example.org', isEmailVerified: true } },
  },
  '/api/workspaces': { workspaces: [{ id: 'one', name: 'Notes', role: 'owner' }], chosenId: 'one' },
  '/api/conversations': { conversations: [], next: null },
  '/api/shares': { shares: [], next: null },
}

/** A server of the built pages for tests. */
export interface BuiltPages {
  origin: string
  /** The page as a host of plain files would send it, without a screen. */
  staticPage: string
  texts: ServedTexts
  /** Whether its API knows somebody. @default true */
  isSignedIn: boolean
  /** Paths for which the server has no file, as after a deploy. */
  lacks: (path: string) => boolean
  /** Paths of the documents it was asked for, in order. */
  documents: string[]
  close(): void
}

/** Serves what `vite build` wrote, under its real policy, with these shares. Needs `pnpm build` first. */
export async function serveBuiltPages(
  shares: ServerEntry.SharedThing[],
  options: Parameters<typeof ServerEntry.readTemplate>[0] = {},
): Promise<BuiltPages> {
  if (!existsSync(BUILT_ENTRY)) throw new Error('Nothing is built yet: run `pnpm build` before this test.')
  const entry = (await import(BUILT_ENTRY.href)) as typeof ServerEntry
  const template = entry.readTemplate(options)
  const texts = serveTexts(entry.listLocaleFiles())

  const documents: string[] = []
  const answer = async (path: string, url: URL, request: IncomingMessage, response: ServerResponse) => {
    const share = shares.find(({ id }) => path.endsWith(`/${id}`))
    if (pages.lacks(path)) {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Gone.\n')
      return
    }
    if (path.startsWith('/assets/') || entry.publicFiles.includes(path)) {
      response.setHeader('content-type', mediaTypes[extname(path)] ?? 'text/plain')
      // As a real server says it; a second page of a test then costs half.
      if (path.startsWith('/assets/')) {
        response.setHeader('cache-control', 'max-age=31536000, immutable')
        response.setHeader('access-control-allow-origin', '*')
      }
      if (path === entry.diagramFramePath)
        response.setHeader('content-security-policy', entry.diagramFramePolicy)
      createReadStream(join(entry.clientFolder, path)).pipe(response)
      return
    }
    if (path.startsWith('/locales/')) return texts.answer(path.slice('/locales/'.length), response)
    if (path in ofAda && pages.isSignedIn) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(ofAda[path]))
      return
    }
    if (path === '/api/auth/session') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"session":null}')
      return
    }
    if (path.startsWith('/api/')) {
      response.writeHead(share ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(share ?? { error: { code: 'not-found', message: 'Gone.' } }))
      return
    }
    documents.push(path)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'no-cache')
    response.setHeader('content-security-policy', template.contentSecurityPolicy)
    const language = entry.requestLanguage({
      search: url.search,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
    })
    const page = { template, language, url: url.pathname + url.search }
    if (path === '/fails') {
      response.writeHead(500).end(await entry.renderServerError(page))
    } else if (!path.startsWith('/shared/')) {
      const { status, html } = await entry.renderApplication(page)
      response.writeHead(status).end(html)
    } else if (share) {
      Readable.from(await entry.renderShared({ ...page, share })).pipe(response)
    } else {
      response.writeHead(404).end(await entry.renderNotFound(page))
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(`http://localhost${request.url ?? '/'}`)
    answer(url.pathname, url, request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const pages: BuiltPages = {
    texts,
    isSignedIn: true,
    lacks: () => false,
    documents,
    staticPage: readFileSync(join(entry.clientFolder, 'index.html'), 'utf8'),
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return pages
}
