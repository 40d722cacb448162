import type { z } from 'zod'
import { type Call, callServer, type Server } from './call-server.ts'

/** How any call can be given up. */
export interface CallOptions {
  signal?: AbortSignal
}

/** Which server; the session is the browser's, in a cookie that no script sees. */
export interface SessionClientOptions {
  /** Address of the server, for example the origin of the page; it may live below a path. */
  baseUrl: string
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
}

/** Asks with whatever session the browser has; a body goes as JSON. */
export interface AskWithSession {
  <Answer>(call: SessionCall & { answer: z.ZodType<Answer> }): Promise<Answer>
  (call: SessionCall): Promise<void>
}

interface SessionCall extends CallOptions {
  method: Call<unknown>['method']
  path: string
  body?: unknown
}

/** The one way by which session clients ask. */
export function askWithSession({ baseUrl, fetch }: SessionClientOptions): AskWithSession {
  const server: Server = { baseUrl, fetch: fetch ?? ((...request) => globalThis.fetch(...request)) }
  return <Answer>({ body, ...call }: SessionCall & { answer?: z.ZodType<Answer> }) =>
    callServer<Answer>(server, {
      ...call,
      isPublic: true,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
}
