import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const MODULES = /^\/([\w-]+)\/([\w-]+\.js)$/

/** Where the built modules of a package lie, by its name in a path. */
const ROOMS: Readonly<Record<string, string>> = {
  'share-views': import.meta.resolve('@vitrine/share-views/browser'),
  'rich-text': import.meta.resolve('@vitrine/rich-text/browser'),
}

/** Documents on this machine, with the built modules of the packages beside them. */
export interface ServedDocuments {
  origin: string
  /** By path. */
  documents: Map<string, string>
  close(): void
}

/** Serves documents, which may be added later. */
export async function serveDocuments(): Promise<ServedDocuments> {
  const documents = new Map<string, string>()
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    const [, room = '', file = ''] = MODULES.exec(path) ?? []
    if (ROOMS[room]) {
      const built = new URL(file, ROOMS[room])
      response.setHeader('content-type', 'text/javascript').end(readFileSync(fileURLToPath(built)))
      return
    }
    const found = documents.get(path)
    response
      .writeHead(found === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents,
    close: () => server.close(),
  }
}
