import { mapTexts } from './map-texts.ts'
import type { Withholder } from './withholding.ts'

/** Addresses of stored files, and files written into texts byte for byte. */
const EMBEDDED_FILE =
  /vitrine-file:[\w-]*|data:[\w.+-]{0,100}\/?[\w.+-]{0,100}(?:;[\w.+-]{1,60}(?:=[\w.+-]{1,100})?){0,5};base64,[\w+/=%-]*/g

/** A value without the files within its texts, where attachments have to go. */
export function withoutEmbeddedFiles<Value>(value: Value, { hides, note }: Withholder): Value {
  if (!hides('attachments')) return value
  return mapTexts(value, (text) => {
    const rest = text.replaceAll(EMBEDDED_FILE, '')
    if (rest !== text) note('attachments')
    return rest
  })
}
