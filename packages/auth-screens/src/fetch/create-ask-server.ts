import { AuthError, authErrorCodes, type AuthErrorCode } from '../port/auth-error.ts'

/** Which server, and how it is reached. */
export interface FetchAuthOptions {
  /** Address of the server, for example the origin of the page; it may live below a path. */
  baseUrl: string
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
}

/** Asks a server with the session of this browser, a cookie. Rejects with an `AuthError`. */
export type AskServer = <Answer>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<Answer>

/** A failure with what the server said of it. */
export class AnsweredFailure extends AuthError {
  readonly status: number
  readonly reason: string | undefined

  constructor(response: Response, { code, reason }: ErrorDetail) {
    const retryAfter = response.headers.get('retry-after')
    super(codeOf(response.status, code, reason), {
      ...(retryAfter && /^\d{1,6}$/.test(retryAfter) && { retryAfterSeconds: Number(retryAfter) }),
    })
    this.status = response.status
    this.reason = reason
  }
}

interface ErrorDetail {
  code?: string
  reason?: string
}

/** Creates what asks a server. */
export function createAskServer({ baseUrl, fetch }: FetchAuthOptions): AskServer {
  const base = baseUrl.replace(/\/+$/, '')
  return async (method, path, body, signal) => {
    const send = fetch ?? globalThis.fetch
    const request: RequestInit = {
      method,
      credentials: 'include',
      redirect: 'manual',
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }
    const response = await send(base + path, request).catch((cause: unknown) => {
      throw new AuthError(signal?.aborted ? 'passkey-cancelled' : 'unreachable', { cause })
    })
    const text = await response.text().catch((cause: unknown) => {
      throw new AuthError('unreachable', { cause })
    })
    if (!response.ok) throw new AnsweredFailure(response, readDetail(text))
    return response.status === 204 ? undefined : parse(text)
  }
}

function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AuthError('unexpected', { cause })
  }
}

function readDetail(text: string): ErrorDetail {
  try {
    return JSON.parse(text)?.error ?? {}
  } catch {
    return {}
  }
}

/** The server's reason where the screens know it, else what its answer amounts to. */
function codeOf(status: number, code: string | undefined, reason: string | undefined): AuthErrorCode {
  const named = authErrorCodes.find((each) => each === reason)
  if (named) return named
  if (status === 429 || code === 'too-many-requests') return 'too-many-attempts'
  return status === 503 || code === 'unavailable' ? 'busy' : 'unexpected'
}
