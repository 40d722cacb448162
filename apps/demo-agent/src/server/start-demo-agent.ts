import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createDemoAgent, type DemoAgentOptions } from './create-demo-agent.ts'

const POLL_MS = 20

/** Where the agent listens. */
export interface StartOptions extends Omit<DemoAgentOptions, 'signal'> {
  /** @default '127.0.0.1' */
  host?: string
  /** 0 chooses a free port. @default 0 */
  port?: number
}

/** An agent that accepts requests. */
export interface StartedDemoAgent {
  /** Where runs are posted to. */
  url: string
  /** Ends all runs with an error event, and resolves when every connection is closed. */
  stop(): Promise<void>
}

/** Starts the agent. Rejects where it cannot listen. */
export async function startDemoAgent({
  host = '127.0.0.1',
  port = 0,
  ...options
}: StartOptions = {}): Promise<StartedDemoAgent> {
  const stopped = new AbortController()
  const { fetch } = createDemoAgent({ ...options, signal: stopped.signal })
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server
  server.listen(port, host)
  await once(server, 'listening')
  const { port: boundPort } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      stopped.abort()
      // A connection is idle only once the end of its run was sent.
      const closeIdle = setInterval(() => server.closeIdleConnections(), POLL_MS)
      await closed
      clearInterval(closeIdle)
    },
  }
}
