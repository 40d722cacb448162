import { ApiFault } from './api-fault.ts'

const DRAIN_MS = 30_000

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
 * The chunks of a request's body; throws the refusal at the first chunk beyond the limit. What the client still
 * sends is then read and dropped for a while, so that it lives to see the answer.
 */
export async function* readLimited(request: Request, limitBytes: number): AsyncGenerator<Uint8Array, void> {
  refuseAnnouncedSize(request, limitBytes)
  const reader = request.body?.getReader()
  if (!reader) return
  let received = 0
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff)
    if (done) return
    received += value.byteLength
    if (received > limitBytes) {
      void drain(reader)
      throw tooLarge(limitBytes)
    }
    yield value
  }
}

function brokenOff(): never {
  throw new ApiFault('invalid-request', 'The body broke off before its end.')
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const end = Date.now() + DRAIN_MS
  try {
    while (Date.now() < end && !(await reader.read()).done);
    await reader.cancel()
  } catch {
    // The client is gone.
  }
}
