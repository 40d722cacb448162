import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { DataFolder } from '../platform/data-folder/open-data-folder.ts'
import type { CopyEndpoint } from '../platform/data-folder/running-server.ts'
import { StartRefusal } from '../platform/errors/start-refusal.ts'

/** A door that stands open. */
export interface OpenCopyEndpoint extends CopyEndpoint {
  close(): void
}

/**
 * Lets who may read the data folder ask for a copy of the embedded database while the server has it open. Its own
 * port of this machine, so that no proxy leads to it; the token is in a file of this user alone.
 */
export async function openCopyEndpoint(
  folder: DataFolder,
  copyDatabase: (path: string) => Promise<void>,
): Promise<OpenCopyEndpoint> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    const expected = Buffer.from(`Bearer ${token}`)
    const isAllowed = given.length === expected.length && timingSafeEqual(given, expected)
    if (!isAllowed || request.method !== 'POST' || request.url !== '/') {
      response.writeHead(404).end()
      return
    }
    const name = randomUUID()
    copyDatabase(join(folder.uploads, name)).then(
      () => response.end(name),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : ''),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, token, close }
}

/** Asks a running server for a copy and returns its name among the uploads. Throws `StartRefusal` saying why not. */
export async function askForCopy({ port, token }: CopyEndpoint): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined)
  const text = await answer?.text()
  if (answer?.status === 200 && text && /^[\da-f-]{36}$/.test(text)) return text
  const reason = answer?.status === 500 ? text : 'it does not answer'
  throw new StartRefusal(
    `The running server could not copy its database (${reason}). Mend that, or stop the server and try again.`,
  )
}
