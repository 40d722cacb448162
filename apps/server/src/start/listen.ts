import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { heedRestart } from '../platform/http/restart-signal.ts'
import { isLiveRequest } from '../platform/live/accept-live-sockets.ts'
import { dropUnread } from './drop-unread.ts'
import { StartRefusal } from '../platform/errors/start-refusal.ts'

/** Milliseconds. A stream into a conversation takes as long as it takes; other bodies are limited where they are read. */
const requestLimits = { requestTimeout: 0, headersTimeout: 60_000 }

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

/** How a server ends what clients still send. */
export interface ListenOptions {
  /** Aborted when the server begins to stop: bodies that still come in are answered then. */
  restart?: AbortSignal
  /** How long a client may go on sending what is not wanted, in milliseconds. */
  lingerMs?: number
}

/** Listens where the configuration says; resolves once requests are taken. Throws `StartRefusal` when it cannot. */
export async function listen(
  fetch: Fetch,
  { host, port }: Pick<Configuration, 'host' | 'port'>,
  { restart, lingerMs }: ListenOptions = {},
): Promise<Server> {
  // The adapter would cut off clients that still send what was refused, before they read why.
  const server = createAdaptorServer({
    fetch: (request, environment) => {
      if (restart) heedRestart(request, restart)
      return fetch(request, environment)
    },
    autoCleanupIncoming: false,
    overrideGlobalObjects: false,
    // Newer than the types: without it every request that names another protocol would go to the sockets.
    serverOptions: { shouldUpgradeCallback: isLiveRequest, ...requestLimits } as object,
  }) as Server
  dropUnread(server, { restart, lingerMs })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalFor(error, host, port)))
    server.listen(port, host, resolve)
  })
  return server
}

/** Hosts that a browser on this machine reaches by a name, without which it makes no passkeys. */
const here = new Set(['127.0.0.1', '::1', '0.0.0.0', '::'])

/** The address of a listening server, as a browser on this machine would open it. */
export function addressOf(server: Server, host: string): string {
  return addressAt(host, (server.address() as AddressInfo).port)
}

/** The address of a server that listens there, as a browser on this machine would open it. */
export function addressAt(host: string, port: number): string {
  const reachable = here.has(host) ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

function refusalFor(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartRefusal(
        `Port ${port} on ${host} is taken by another program. Stop that program, or set PORT to another port (0 takes a free one).`,
      )
    case 'EACCES':
      return new StartRefusal(`This user may not listen on port ${port}. Set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefusal(
        `HOST is "${host}", which is no address of this machine. Set it to 127.0.0.1, 0.0.0.0 or an address it has.`,
      )
    default:
      return new StartRefusal(
        `Cannot listen on ${host}:${port} (${error.code}). Set HOST and PORT to others.`,
      )
  }
}
