import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { serveFolder } from '@vitrine/tooling/serve-folder'
import type { Conversation } from '@vitrine/transcript'
import { build } from 'vite'
import { CONVERSATION_PATH } from './last-words.ts'
import { staticPage } from './static-page.ts'

/** Pages of peers that render in the browser. */
export const peers = ['react-markdown', 'streamdown', 'assistant-ui'] as const

/** Name of such a page. */
export type Peer = (typeof peers)[number]

/** Pages of peers and the static one, compressed, of the same conversation. */
export interface ServedPeers {
  address(page: Peer | 'static'): string
  close(): void
}

/** Builds the pages for production and serves them. */
export async function servePeers(conversation: Conversation): Promise<ServedPeers> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pages-'))
  const add = (path: string, content: string | Buffer, quality: number) =>
    writeFileSync(
      join(folder, `${path}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    )
  add(CONVERSATION_PATH, JSON.stringify(conversation), 5)
  add('static.html', staticPage(conversation), 5)
  for (const peer of peers) {
    await buildPage(peer, join(folder, peer))
    for (const file of readdirSync(join(folder, peer), { recursive: true, encoding: 'utf8' }))
      if (['.js', '.css'].includes(extname(file)))
        add(`${peer}/${file}`, readFileSync(join(folder, peer, file)), 11)
    add(`${peer}.html`, documentOf(peer), 5)
  }
  const server = await serveFolder(folder, { brotli: true })
  return {
    address: (page) => `${server.origin}/${page}.html`,
    close() {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function documentOf(peer: Peer): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${peer}</title><link rel="preload" as="fetch" crossorigin href="${CONVERSATION_PATH}"></head><body><div id="root"></div><script type="module" src="/${peer}/page.js"></script></body></html>`
}

async function buildPage(peer: Peer, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    base: `/${peer}/`,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      target: 'es2022',
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: fileURLToPath(new URL(`${peer}-page.ts`, import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
  })
}
