import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { FilePart } from '../../model/part.ts'

/** An export carries no picture's media type; this says no more than that it is one. */
const SOME_IMAGE = 'image/*'

/**
 * A picture or recording of a message. The export holds no bytes, only a pointer such as `sediment://file_abc`;
 * where the message lists the same file as an attachment, name and media type come from there.
 */
export function assetPart(asset: JsonObject, metadata: JsonObject = {}): FilePart {
  const pointer = asText(asset.asset_pointer) ?? asText(asset.image_url) ?? ''
  const isAddress = /^(data|https?):/i.test(pointer)
  const attached = attachments(metadata).find(({ id }) => id === fileId(pointer))
  return {
    type: 'file',
    mediaType: attached?.part.mediaType ?? /^data:([^;,]+)/i.exec(pointer)?.[1] ?? mediaTypeOf(asset),
    filename: attached?.part.filename ?? (isAddress ? undefined : fileId(pointer) || undefined),
    url: isAddress ? pointer : undefined,
    size: asCount(asset.size_bytes) ?? attached?.part.size,
  }
}

/** The files attached to a message that do not stand in its content. */
export function attachmentParts(metadata: JsonObject, content: JsonObject): FilePart[] {
  const shown = new Set(
    (asArray(content.parts) ?? []).map((part) => fileId(asText(asObject(part)?.asset_pointer))),
  )
  return attachments(metadata)
    .filter(({ id }) => !shown.has(id))
    .map(({ part }) => part)
}

function attachments(metadata: JsonObject): { id: string; part: FilePart }[] {
  return (asArray(metadata.attachments) ?? []).map((value) => {
    const attachment = asObject(value) ?? {}
    const part: FilePart = {
      type: 'file',
      mediaType: asText(attachment.mime_type) ?? asText(attachment.mimeType) ?? 'application/octet-stream',
      filename: asText(attachment.name),
      size: asCount(attachment.size),
    }
    return { id: asText(attachment.id) ?? '', part }
  })
}

function fileId(pointer = ''): string {
  return pointer.replace(/^[a-z-]+:\/\//, '').replace(/[#?].*$/, '')
}

function mediaTypeOf(asset: JsonObject): string {
  const kind = asText(asset.content_type) ?? ''
  if (kind.startsWith('audio')) return `audio/${asText(asset.format) ?? 'wav'}`
  if (kind.startsWith('video')) return `video/${asText(asset.format) ?? 'mp4'}`
  return SOME_IMAGE
}
