import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const scripts: Record<string, string> = {
  '/before-paint.js': readFileSync(new URL('../../dist/before-paint.js', import.meta.url), 'utf8'),
  // Looks at the page once a frame, from the first one on, and says when something was painted.
  '/watch.js': `
    window.frames_ = []
    const look = () => {
      if (document.body) window.frames_.push(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver(() => fetch('/painted')).observe({ type: 'paint', buffered: true })`,
}

const STYLES = `
  :root { color-scheme: light dark; background: light-dark(rgb(255, 255, 255), rgb(0, 0, 0)) }
  [data-theme='light'] { color-scheme: light }
  [data-theme='dark'] { color-scheme: dark }
  body { background: inherit }`

/** How the page of a test is served. */
export interface PageSettings {
  /** Load the script as a page should, in the head; or too late, at its end. @default 'head' */
  place?: 'head' | 'end'
  headers?: Record<string, string>
}

/** Serves a page of which the second half is sent only when the browser has painted the first. */
export async function servePage(): Promise<{ address(settings?: PageSettings): string; close(): void }> {
  const waiting = new Set<() => void>()
  function sendPage(response: ServerResponse, { place = 'head', headers = {} }: PageSettings): void {
    const script = '<script src="/before-paint.js"></script>'
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.write(`<!doctype html><html lang="en"><head><title>Page</title><style>${STYLES}</style><script src="/watch.js"></script>
      ${place === 'head' ? script : ''}</head><body><h1>First half</h1>${'<p>Text</p>'.repeat(500)}`)
    waiting.add(() => response.end(`<h2>Second half</h2>${place === 'end' ? script : ''}</body></html>`))
  }
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname === '/') return sendPage(response, JSON.parse(searchParams.get('settings') ?? '{}'))
    if (pathname === '/empty')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
    if (pathname === '/painted') {
      for (const send of waiting) send()
      waiting.clear()
      return response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
    }
    const script = scripts[pathname]
    return response.writeHead(script ? 200 : 404, { 'content-type': 'text/javascript' }).end(script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: (settings = {}) => `${origin}/?settings=${encodeURIComponent(JSON.stringify(settings))}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
