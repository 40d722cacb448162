import type { FilePart } from '../model/part.ts'
import { fileFromBase64 } from './file-from-base64.ts'

const PIECE = 8192

/** A file part that carries a text, in UTF-8. */
export function fileFromText(mediaType: string, text: string, filename?: string): FilePart {
  const bytes = new TextEncoder().encode(text)
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += PIECE)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + PIECE)))
  return fileFromBase64(mediaType, btoa(pieces.join('')), filename)
}
