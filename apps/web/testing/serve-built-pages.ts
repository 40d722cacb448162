import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type LocalRequest, serveFolder } from '@vitrine/tooling/serve-folder'
import type * as ServerEntry from '../src/server-entry.ts'
import { type ServedTexts, serveTexts } from './serve-texts.ts'

const BUILT_ENTRY = new URL('../dist/server/server-entry.js', import.meta.url)

/** What the API says to who is signed in: the owner of an empty workspace. */
const ofAda: Record<string, unknown> = {
  '/api/auth/session': {
    session: { person: { id: 'ada', name: 'Ada', email: 'ada@example.org', isEmailVerified: true } },
  },
  '/api/workspaces': { workspaces: [{ id: 'one', name: 'Notes', role: 'owner' }], chosenId: 'one' },
  '/api/conversations': { conversations: [], next: null },
  '/api/shares': { shares: [], next: null },
  '/api/approvals': { approvals: [], next: null, waiting: 0, waitingRuns: 0 },
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
  const isFile = ({ path, response }: LocalRequest): boolean => {
    if (!path.startsWith('/assets/') && !entry.publicFiles.includes(path)) return false
    // As a real server says it; a second page of a test then costs half.
    if (path.startsWith('/assets/')) {
      response.setHeader('cache-control', 'max-age=31536000, immutable')
      response.setHeader('access-control-allow-origin', '*')
    }
    if (path === entry.diagramFramePath)
      response.setHeader('content-security-policy', entry.diagramFramePolicy)
    return true
  }
  const answer = async ({ path, url, request, response }: LocalRequest) => {
    const share = shares.find(({ id }) => path.endsWith(`/${id}`))
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

  const server = await serveFolder(entry.clientFolder, {
    answer(local) {
      if (pages.lacks(local.path)) {
        local.response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
        local.response.end('Gone.\n')
        return true
      }
      if (isFile(local)) return false
      answer(local).catch((error: unknown) => local.response.writeHead(500).end(String(error)))
      return true
    },
  })
  const pages: BuiltPages = {
    texts,
    isSignedIn: true,
    lacks: () => false,
    documents,
    staticPage: readFileSync(join(entry.clientFolder, 'index.html'), 'utf8'),
    origin: server.origin,
    close: server.close,
  }
  return pages
}
