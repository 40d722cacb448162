import type { FilePart } from '../model/part.ts'

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/

/** A file part that carries its bytes itself. */
export function fileFromBase64(mediaType: string | undefined, base64: string, filename?: string): FilePart {
  const type = mediaType && MEDIA_TYPE.test(mediaType) ? mediaType : 'application/octet-stream'
  const padding = base64.endsWith('==') ? 2 : Number(base64.endsWith('='))
  const size = Math.max(0, Math.floor((base64.length * 3) / 4) - padding)
  return { type: 'file', mediaType: type, filename, url: `data:${type};base64,${base64}`, size }
}
