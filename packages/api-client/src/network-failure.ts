import { ApiError } from './api-error.ts'

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const BROKEN_ON_THE_WAY = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
])

/** What `fetch` threw, as an error a person can act on. */
export function networkFailure(error: unknown, origin: string): ApiError {
  const { code, message } = causeOf(error)
  if (code && BROKEN_ON_THE_WAY.has(code)) {
    return new ApiError(
      'connection-lost',
      `The connection to ${origin} broke before it answered (${code}). Look at the server's log, then try again.`,
      { cause: error },
    )
  }
  const isPlain = code !== undefined && NEVER_CONNECTED.has(code)
  const detail = isPlain || !message ? '' : ` (${message})`
  return new ApiError(
    'unreachable',
    `No Vitrine server answers at ${origin}${detail}. Start it with \`npx -y pnpm@12 start\`.`,
    { cause: error },
  )
}

interface Cause {
  code?: string
  message?: string
}

function causeOf(error: unknown): Cause {
  const cause = error instanceof Error ? error.cause : undefined
  if (typeof cause !== 'object' || cause === null) return {}
  const { code, message } = cause as { code?: unknown; message?: unknown }
  return {
    code: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' ? message : undefined,
  }
}
