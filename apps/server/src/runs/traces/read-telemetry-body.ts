import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { readLimited } from '../../platform/http/read-limited.ts'

/**
 * The body of a request, unpacked where it is gzip, and never more of it than the limit. Throws a 413 beyond, a 400 for
 * what cannot be unpacked.
 */
export async function readTelemetryBody(request: Request, limitBytes: number): Promise<Uint8Array> {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new DomainError('invalid-request', 'Send the body as it is, or packed with gzip.', {
      field: 'content-encoding',
    })
  const sent = readLimited(request, limitBytes)
  if (encoding === 'identity') return collect(sent, limitBytes)
  const packed = Readable.from(sent)
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  try {
    return await collect(packed.pipe(unpacked), limitBytes)
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new DomainError('invalid-request', 'The body is not gzip, or not all of it.')
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>, limitBytes: number): Promise<Uint8Array> {
  const held: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > limitBytes)
      throw new DomainError('too-large', `The body is larger than ${limitBytes} bytes once it is unpacked.`, {
        limitBytes,
      })
    held.push(chunk)
  }
  return Buffer.concat(held)
}
