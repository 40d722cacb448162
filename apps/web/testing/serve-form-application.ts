import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions } from 'vite'

/** The small application of `form-application`, built, on a server that can lose files. */
export interface FormApplication {
  origin: string
  /** Paths for which the server has no file, as after a deploy. */
  lacks: (path: string) => boolean
  /** Paths of the documents it was asked for, in order. */
  documents: string[]
  close(): void
}

/** Builds and serves it. */
export async function serveFormApplication(): Promise<FormApplication> {
  const outputs = await build({
    root: fileURLToPath(new URL('form-application', import.meta.url)),
    configFile: false,
    // It would warn of each `"use client"` it meets.
    logLevel: 'error',
    resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
    build: { write: false, target: 'es2022' },
  })
  const files = new Map<string, string | Uint8Array>()
  for (const result of [outputs].flat())
    if ('output' in result)
      for (const file of result.output)
        files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)

  const server = createServer((request, response) => {
    const { pathname } = new URL(`http://localhost${request.url ?? '/'}`)
    const file = application.lacks(pathname) ? undefined : files.get(pathname)
    if (file) return response.setHeader('content-type', 'text/javascript').end(file)
    if (pathname.includes('.')) return response.writeHead(404, { 'cache-control': 'no-store' }).end('Gone.\n')
    if (!pathname.startsWith('/api/')) application.documents.push(pathname)
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' })
    return response.end(files.get('/index.html'))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const application: FormApplication = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lacks: () => false,
    documents: [],
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return application
}
