import { DomainError } from '../errors/domain-error.ts'
import { restarting, restartSignalOf } from './restart-signal.ts'

/** How long a body is waited for. */
interface Patience {
  /** For its next bytes, in milliseconds. */
  idle: number
  /** For all of it, in milliseconds. */
  whole: number
  /** For all of it, in milliseconds, once the server begins to stop. @default 1000 */
  atRestart?: number
  /** Reading throws the reason of what is aborted. */
  signal?: AbortSignal
}

const patienceOfBodies: Patience = { idle: 60_000, whole: 300_000 }

/** Enough for a body that is nearly there. */
const AT_RESTART_MS = 1000

/** The refusal of a body beyond a limit, with the limit in its sentence. */
function tooLarge(limitBytes: number): DomainError {
  const limit = limitBytes >= 1024 * 1024 ? `${limitBytes / 1024 / 1024} MB` : `${limitBytes} bytes`
  return new DomainError('too-large', `The body is larger than ${limit}, the most this server takes.`, {
    limitBytes,
  })
}

/** Throws the refusal when a request announces more than the limit, before anything of it is read. */
export function assertAnnouncedSize(request: Request, limitBytes: number): void {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limitBytes) throw tooLarge(limitBytes)
}

/**
 * The chunks of a request's body; throws the refusal at the first chunk beyond the limit, or when the body takes too
 * long, or longer than the server still runs. What the client still sends by then is dropped once it is answered, by
 * the server that listens.
 */
export async function* readLimited(
  request: Request,
  limitBytes: number,
  { idle, whole, atRestart = AT_RESTART_MS, signal }: Patience = patienceOfBodies,
): AsyncGenerator<Uint8Array, void> {
  assertAnnouncedSize(request, limitBytes)
  const reader = request.body?.getReader()
  if (!reader) return
  const restart = watchRestart(request, atRestart)
  const ending = signal ? AbortSignal.any([signal, restart.signal]) : restart.signal
  let received = 0
  const end = performance.now() + whole
  try {
    for (;;) {
      const { done, value } = await readInTime(reader, Math.min(idle, end - performance.now()), ending)
      if (done) return
      received += value.byteLength
      if (received > limitBytes) throw tooLarge(limitBytes)
      yield value
    }
  } finally {
    restart.stop()
  }
}

/** A signal that aborts so long after the server has begun to stop. */
function watchRestart(request: Request, waitMs: number): { signal: AbortSignal; stop(): void } {
  const ended = new AbortController()
  const restart = restartSignalOf(request)
  let timer: NodeJS.Timeout | undefined
  const end = () => ended.abort(restarting())
  const begin = () => {
    if (waitMs === 0) end()
    else timer = setTimeout(end, waitMs)
  }
  if (restart?.aborted) begin()
  else restart?.addEventListener('abort', begin, { once: true })
  const stop = () => {
    clearTimeout(timer)
    restart?.removeEventListener('abort', begin)
  }
  return { signal: ended.signal, stop }
}

async function readInTime(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  waitMs: number,
  signal: AbortSignal,
) {
  const late = Promise.withResolvers<never>()
  const stop = () => late.reject(signal.reason)
  if (signal.aborted) throw signal.reason
  const next = reader.read().catch(brokenOff)
  signal.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(
    () => late.reject(new DomainError('invalid-request', 'The body took too long to arrive.')),
    waitMs,
  )
  return Promise.race([next, late.promise]).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
}

function brokenOff(): never {
  throw new DomainError('invalid-request', 'The body broke off before its end.')
}
