import { asCount, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { FilePart, Part } from '../../model/part.ts'
import { fileFromBase64 } from '../../reading/file-from-base64.ts'

/** Bytes that one call turns into characters: as many arguments as every engine takes. */
const PIECE_BYTES = 8192

/** The files of a message: those whose text was extracted with that text, the others by their names. */
export function claudeAiFiles(message: JsonObject): Part[] {
  const attachments = asObjects(message.attachments).map(attachmentPart)
  const known = new Set<string>()
  const files = [...asObjects(message.files_v2), ...asObjects(message.files)].flatMap((file) => {
    const id = asText(file.file_uuid) ?? asText(file.uuid) ?? asText(file.file_name) ?? ''
    if (known.has(id)) return []
    known.add(id)
    return [namedFile(file)]
  })
  return [...attachments, ...files]
}

function attachmentPart(attachment: JsonObject): Part {
  const text = asText(attachment.extracted_content)
  const filename = asText(attachment.file_name)
  if (text !== undefined) return fileFromText('text/plain', text, filename)
  const size = asCount(attachment.file_size)
  return {
    type: 'file',
    mediaType: 'application/octet-stream',
    filename,
    size,
  }
}

/** Claude.ai keeps pictures and documents to itself: the addresses in an export need its sign-in. */
function namedFile(file: JsonObject): FilePart {
  const filename = asText(file.file_name)
  const mediaType = file.file_kind === 'image' ? 'image/*' : 'application/octet-stream'
  return { type: 'file', mediaType, filename }
}

/** A file part that carries a text, in UTF-8. */
function fileFromText(mediaType: string, text: string, filename?: string): FilePart {
  const bytes = new TextEncoder().encode(text)
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + PIECE_BYTES)))
  return fileFromBase64(mediaType, btoa(pieces.join('')), filename)
}
