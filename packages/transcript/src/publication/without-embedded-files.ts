import type { Withholder } from './withholding.ts'

/** Addresses of stored files, and files written into texts byte for byte. */
const EMBEDDED_FILE =
  /vitrine-file:[\w-]*|data:[\w.+-]{0,100}\/?[\w.+-]{0,100}(?:;[\w.+-]{1,60}(?:=[\w.+-]{1,100})?){0,5};base64,[\w+/=%-]*/g

const TYPE_KEYS = ['mediaType', 'media_type', 'mimeType', 'mime_type']

/** A value without the files within it and its texts, where attachments have to go. */
export function withoutEmbeddedFiles(value: unknown, withholder: Withholder): unknown {
  const { hides, note } = withholder
  if (!hides('attachments')) return value
  if (Array.isArray(value)) return value.map((item: unknown) => withoutEmbeddedFiles(item, withholder))
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? withoutFilesInText(value, withholder) : value
  if (TYPE_KEYS.some((key) => typeof Reflect.get(value, key) === 'string')) {
    note('attachments')
    return { type: 'file', mediaType: 'application/octet-stream', isWithheld: true }
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutEmbeddedFiles(inner, withholder)]),
  )
}

/** A text without the files in it, where attachments have to go. */
export function withoutFilesInText(text: string, { hides, note }: Withholder): string {
  if (!hides('attachments')) return text
  const rest = text.replaceAll(EMBEDDED_FILE, '')
  if (rest !== text) note('attachments')
  return rest
}
