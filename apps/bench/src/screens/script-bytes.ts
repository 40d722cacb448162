import { get } from 'node:http'
import type { Page } from 'playwright-core'
import { brotliCompressSync } from 'node:zlib'

/** Paths of the scripts that a page asked for. */
export interface AskedScripts {
  /** Those that the page itself runs. */
  page: string[]
  /** Those of threads beside it. */
  threads: string[]
}

/**
 * Notes the scripts of a page from now on. The returned function gives those since its last call; what was noted once is
 * not named again.
 */
export function watchScripts(page: Page): () => AskedScripts {
  const known = new Set<string>()
  let fresh: string[] = []
  const note = (address: string) => {
    const { pathname, protocol } = new URL(address)
    if (!protocol.startsWith('http') || !pathname.endsWith('.js') || known.has(pathname)) return
    known.add(pathname)
    fresh.push(pathname)
  }
  page.on('request', (request) => note(request.url()))
  const threads = new Set<string>()
  page.on('worker', (worker) => {
    threads.add(new URL(worker.url()).pathname)
    note(worker.url())
  })
  return () => {
    const paths = fresh
    fresh = []
    return {
      page: paths.filter((path) => !threads.has(path)),
      threads: paths.filter((path) => threads.has(path)),
    }
  }
}

/** Weighs scripts as the server sends them to a browser that takes Brotli. */
export class ScriptScale {
  readonly #url: string
  readonly #known = new Map<string, Promise<number>>()

  constructor(url: string) {
    this.#url = url
  }

  /** Bytes of the scripts at these paths. */
  async weigh(paths: readonly string[]): Promise<number> {
    const sizes = await Promise.all(
      paths.map((path) => {
        const size = this.#known.get(path) ?? sentBytes(new URL(path, this.#url))
        this.#known.set(path, size)
        return size
      }),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}

/** Bytes of the scripts that stand in the document itself, compressed together. */
export async function inlineScriptBytes(page: Page): Promise<number> {
  const texts = await page.$$eval('script:not([src])', (scripts) =>
    scripts
      .filter((script) => !script.getAttribute('type')?.includes('json'))
      .map((script) => script.textContent),
  )
  return texts.length > 0 ? brotliCompressSync(texts.join('\n')).length : 0
}

function sentBytes(address: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br')
        reject(new Error(`${address.href} answered ${answer.statusCode} without Brotli.`))
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.once('end', () => resolve(bytes))
    }).once('error', reject)
  })
}
