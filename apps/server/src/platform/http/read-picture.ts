import { createHash } from 'node:crypto'
import { MAX_PICTURE_BYTES } from '@vitrine/api-client/contract/pages'
import { DomainError } from '../errors/domain-error.ts'
import { readLimited } from './read-limited.ts'

/** A picture as a request brought it. */
export interface SentPicture {
  bytes: Buffer
  /** SHA-256 of the bytes, in hex. */
  sha256: string
  mediaType: string
}

/** The picture in the body of a request. Throws a 400 for what is none that every browser shows, or a 413. */
export async function readPicture(request: Request): Promise<SentPicture> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readLimited(request, MAX_PICTURE_BYTES)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const mediaType = pictureType(bytes)
  if (!mediaType)
    throw new DomainError('invalid-request', 'A picture is a PNG, JPEG, GIF, WebP or AVIF file.')
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), mediaType }
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** The media type of a picture by its first bytes; undefined for everything that browsers could take for more than one. */
function pictureType(bytes: Uint8Array): string | undefined {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return /^ftypavi[fs]$/.test(ascii(bytes, 4, 12)) ? 'image/avif' : undefined
}
