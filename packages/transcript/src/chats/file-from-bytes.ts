import { fileFromBase64 } from '../reading/file-from-base64.ts'
import type { FilePart } from '../model/part.ts'

/** A file whose bytes stand in the transcript, in base64 or as an address; or of which only the name does. */
export function fileFromBytes(
  mediaType: string | undefined,
  bytes: string | undefined,
  filename?: string,
): FilePart {
  if (bytes !== undefined && !/^(data|https?|blob|file):/i.test(bytes))
    return fileFromBase64(mediaType, bytes, filename)
  const type = mediaType ?? mediaTypeOfUrl(bytes) ?? 'application/octet-stream'
  return { type: 'file', mediaType: type, ...(filename && { filename }), ...(bytes && { url: bytes }) }
}

/** The media type a `data:` URL states, or the one the path of another address ends in. */
export function mediaTypeOfUrl(url: string | undefined): string | undefined {
  const stated = /^data:([^;,]+)/i.exec(url ?? '')?.[1]
  if (stated) return stated
  const extension = /\.([a-z0-9]+)(?:[?#]|$)/i.exec(url ?? '')?.[1]?.toLowerCase()
  return extension === undefined ? undefined : MEDIA_TYPES.get(extension)
}

const MEDIA_TYPES = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
  ['pdf', 'application/pdf'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['mp4', 'video/mp4'],
])
