import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type * as ServerEntry from '../src/server-entry.ts'
import { readingEntries } from '../src/server/reading-entries.ts'
import { findScreenStyles } from './find-screen-styles.ts'
import { createShareReader } from './share-reader.ts'

const readingSources = {
  conversation: { script: `/${readingEntries.conversation}`, modules: [] },
  run: { script: `/${readingEntries.run}`, modules: [] },
}

const SHARE_PAGE = /^\/shared\/(?:conversations|agent-workflow-runs)\/([^/]+)\/?$/

/** Lets the development server send the same rendered pages as the real one, from source. */
export function renderPages(api: string): Plugin {
  const readShare = createShareReader(api)
  return {
    name: 'vitrine:render-pages',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
        try {
          const page = await renderPage(server, request, readShare)
          response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' })
          Readable.from(page.body).pipe(response)
        } catch (error) {
          if (error instanceof Error) server.ssrFixStacktrace(error)
          next(error)
        }
      })
    },
    // Views of a page that came from the server run nowhere in the browser: a change shows with a new page.
    hotUpdate: {
      order: 'post',
      handler({ modules, server }) {
        const isOnServerOnly =
          this.environment.name === 'ssr' &&
          modules.some(({ id }) => id && !server.environments.client.moduleGraph.getModuleById(id))
        if (isOnServerOnly) server.environments.client.hot.send({ type: 'full-reload' })
      },
    },
  }
}

async function renderPage(
  server: ViteDevServer,
  request: Connect.IncomingMessage,
  readShare: ReturnType<typeof createShareReader>,
): Promise<{ status: number; body: AsyncIterable<Uint8Array> | string[] }> {
  const entry = (await server.ssrLoadModule('/src/server-entry.ts')) as typeof ServerEntry
  const url = request.originalUrl ?? '/'
  const source = await readFile(join(server.config.root, 'index.html'), 'utf8')
  const { pathname, search } = new URL(`http://localhost${url}`)
  const page = {
    template: entry.createTemplate(await server.transformIndexHtml(url, source), {
      assetsOf: (screenIds) => ({ styles: findScreenStyles(server, screenIds), modules: [] }),
      reading: readingSources,
    }),
    language: entry.requestLanguage({
      search,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
    }),
    url,
  }
  const shareId = SHARE_PAGE.exec(pathname)?.[1]
  if (!shareId) {
    const { status, html } = await entry.renderApplication(page)
    return { status, body: [html] }
  }
  const share = await readShare(shareId)
  if (!share) return { status: 404, body: [await entry.renderNotFound(page)] }
  return { status: 200, body: await entry.renderShared({ ...page, share }) }
}
