import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves the files of a folder on this machine, as any static host would; port 0 picks a free one. */
export async function serveFolder(
  folder: string,
  port: number,
): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const isThere = file.startsWith(folder) && existsSync(file) && statSync(file).isFile()
    const shown = isThere ? file : join(folder, '404.html')
    response.writeHead(isThere ? 200 : 404, {
      'content-type': MEDIA_TYPES[extname(shown)] ?? 'application/octet-stream',
    })
    response.end(readFileSync(shown))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}
