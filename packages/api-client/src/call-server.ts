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
  const { response, origin } = await askServer(server, call)
  const body = await received(response.text(), server, call)
  return readAnswer(call, response, body, origin)
}

/** The same for an answer that is a file, whatever is in it. */
export async function downloadFrom(server: Server, call: Omit<Call<unknown>, 'answer'>): Promise<Blob> {
  const { response } = await askServer(server, call)
  return received(response.blob(), server, call)
}

async function askServer(
  server: Server,
  call: Call<unknown>,
): Promise<{ response: Response; origin: string }> {
  const address = serverAddress(server.baseUrl, call.path)
  const origin = originOf(server)
  const key = call.isPublic ? undefined : server.apiKey
  const response = await received(server.fetch(address, requestOf(call, key)), server, call)
  assertNoRedirect(response, origin)
  if (response.ok) return { response, origin }
  const body = await received(response.text(), server, call)
  throw refusal(response, body, { origin, hasKey: key !== undefined })
}

const originOf = ({ baseUrl }: Server) => baseUrl.replace(/\/+$/, '')

async function received<Value>(
  value: Promise<Value>,
  server: Server,
  { signal }: Pick<Call<unknown>, 'signal'>,
): Promise<Value> {
  try {
    return await value
  } catch (error) {
    throw signal?.aborted ? signal.reason : networkFailure(error, originOf(server))
  }
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

function assertNoRedirect(response: Response, origin: string): void {
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
