import type { z } from 'zod'
import { type Call, callServer, downloadFrom, type Server } from './call-server.ts'

/** How any call can be given up. */
export interface CallOptions {
  /** Aborts the call, which then throws the reason of the signal. */
  signal?: AbortSignal | undefined
}

/** Which server; the session is the browser's, in a cookie that no script sees. */
export interface SessionClientOptions {
  /** Address of the server, for example the origin of the page; it may live below a path. */
  baseUrl: string
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
}

/** Asks with whatever session the browser has; a body goes as JSON, or as bytes. */
export interface AskWithSession {
  <Answer>(call: SessionCall & { answer: z.ZodType<Answer> }): Promise<Answer>
  (call: SessionCall): Promise<void>
}

interface SessionCall extends CallOptions {
  method: Call<unknown>['method']
  path: string
  body?: unknown
  /** Sent as they are, in place of a body. */
  bytes?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** The one way by which session clients ask. */
export function askWithSession(options: SessionClientOptions): AskWithSession {
  const server = serverOf(options)
  return <Answer>(call: SessionCall & { answer?: z.ZodType<Answer> }) => callServer(server, toCall(call))
}

/** The one way by which session clients download files. */
export function downloadWithSession(options: SessionClientOptions): (call: SessionCall) => Promise<Blob> {
  const server = serverOf(options)
  return (call) => downloadFrom(server, toCall(call))
}

function serverOf({ baseUrl, fetch }: SessionClientOptions): Server {
  const send = fetch ?? ((...request) => globalThis.fetch(...request))
  // The server may be another origin than the page, and lets its own pages use the session there.
  return { baseUrl, fetch: (address, request) => send(address, { ...request, credentials: 'include' }) }
}

function toCall<Answer>({
  body,
  bytes,
  headers,
  ...call
}: SessionCall & { answer?: z.ZodType<Answer> }): Call<Answer> {
  return {
    ...call,
    isPublic: true,
    headers: { ...headers, ...contentType(body, bytes) },
    body: bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
  }
}

function contentType(body: unknown, bytes: Uint8Array | undefined): Record<string, string> {
  if (bytes) return { 'content-type': 'application/octet-stream' }
  return body === undefined ? {} : { 'content-type': 'application/json' }
}
