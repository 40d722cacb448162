import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { networkFailure } from './network-failure.ts'
import { refusal } from './refusal.ts'
import { serverAddress } from './server-address.ts'

/** A server, how it is reached, and with which key. */
export interface Server {
  baseUrl: string
  apiKey?: string
  fetch: typeof globalThis.fetch
}

/** One call: what is asked, and what the answer must look like. */
export interface Call<Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Absent where success is 204, without a body. */
  answer?: z.ZodType<Answer>
  headers?: Record<string, string>
  body?: BodyInit
  duplex?: 'half'
  signal?: AbortSignal
  /** Send no key: anyone may ask. */
  isPublic?: boolean
}

/** Asks the server and checks its answer. Throws `ApiError`, or the signal's reason when the caller gave up. */
export async function callServer<Answer>(server: Server, call: Call<Answer>): Promise<Answer> {
  const address = serverAddress(server.baseUrl, call.path)
  const origin = server.baseUrl.replace(/\/+$/, '')
  const key = call.isPublic ? undefined : server.apiKey

  const failed = (error: unknown) => {
    if (call.signal?.aborted) return call.signal.reason
    return networkFailure(error, origin)
  }
  const response = await server
    .fetch(address, requestOf(call, key))
    .catch((error: unknown) => Promise.reject(failed(error)))
  refuseRedirect(response, origin)

  const body = await response.text().catch((error: unknown) => Promise.reject(failed(error)))
  if (!response.ok) throw refusal(response, body, { origin, hasKey: key !== undefined })
  return readAnswer(call, response, body, origin)
}

function requestOf(
  { method, body, duplex, signal, headers }: Call<unknown>,
  key: string | undefined,
): RequestInit {
  const authorization = key === undefined ? undefined : { authorization: `Bearer ${key}` }
  const request: RequestInit & { duplex?: 'half' } = {
    method,
    // A redirect must not carry the key to another origin.
    redirect: 'manual',
    headers: { accept: 'application/json', ...headers, ...authorization },
    body,
    signal,
    ...(duplex ? { duplex } : {}),
  }
  return request
}

function refuseRedirect(response: Response, origin: string): void {
  if (response.type !== 'opaqueredirect' && (response.status < 300 || response.status > 399)) return
  const location = response.headers.get('location')
  const target =
    location && URL.canParse(location, response.url) ? new URL(location, response.url).origin : ''
  throw new ApiError(
    'redirected',
    `${origin} redirects${target ? ` to ${target}` : ''}, and the request was not sent on. Give the final address of the server.`,
    { status: response.status },
  )
}

function readAnswer<Answer>(call: Call<Answer>, response: Response, body: string, origin: string): Answer {
  if (!call.answer && response.status === 204) return undefined as Answer
  const answer = call.answer?.safeParse(parseJson(body))
  if (answer?.success) return answer.data
  const field = answer?.error.issues[0]?.path.join('.')
  throw new ApiError(
    'unexpected-answer',
    `What answers at ${origin} does not speak like a Vitrine server of this version${field ? ` (${field})` : ''}.`,
    { status: response.status, place: field ? { field } : {}, cause: answer?.error },
  )
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
