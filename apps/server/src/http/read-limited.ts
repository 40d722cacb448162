import { ApiFault } from './api-fault.ts'

const DRAIN_MS = 30_000

/** How long a body is waited for, in milliseconds. */
interface Patience {
  /** For its next bytes. */
  idle: number
  /** For all of it. */
  whole: number
}

const patienceOfBodies: Patience = { idle: 60_000, whole: 300_000 }

/** The refusal of a body beyond a limit, with the limit in its sentence. */
function tooLarge(limitBytes: number): ApiFault {
  const limit = limitBytes >= 1024 * 1024 ? `${limitBytes / 1024 / 1024} MB` : `${limitBytes} bytes`
  return new ApiFault('too-large', `The body is larger than ${limit}, the most this server takes.`, {
    limitBytes,
  })
}

/** Throws the refusal when a request announces more than the limit, before anything of it is read. */
export function refuseAnnouncedSize(request: Request, limitBytes: number): void {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limitBytes) throw tooLarge(limitBytes)
}

/**
 * The chunks of a request's body; throws the refusal at the first chunk beyond the limit, or when the body takes too
 * long. What the client still sends is then read and dropped for a while, so that it lives to see the answer. With a
 * patience of null, for callers that end silence themselves, a body may take as long as it likes.
 */
export async function* readLimited(
  request: Request,
  limitBytes: number,
  patience: Patience | null = patienceOfBodies,
): AsyncGenerator<Uint8Array, void> {
  refuseAnnouncedSize(request, limitBytes)
  const reader = request.body?.getReader()
  if (!reader) return
  let received = 0
  const begun = performance.now()
  for (;;) {
    const left = patience && Math.min(patience.idle, begun + patience.whole - performance.now())
    const { done, value } = await readInTime(reader, left)
    if (done) return
    received += value.byteLength
    if (received > limitBytes) {
      void drain(reader)
      throw tooLarge(limitBytes)
    }
    yield value
  }
}

async function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>, waitMs: number | null) {
  const next = reader.read().catch(brokenOff)
  if (waitMs === null) return next
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      void drain(reader)
      reject(new ApiFault('invalid-request', 'The body took too long to arrive.'))
    }, waitMs)
  })
  return Promise.race([next, late]).finally(() => clearTimeout(timer))
}

function brokenOff(): never {
  throw new ApiFault('invalid-request', 'The body broke off before its end.')
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), DRAIN_MS).unref()
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client is gone.
  } finally {
    clearTimeout(timer)
  }
}
