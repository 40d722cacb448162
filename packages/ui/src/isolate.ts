import { readableLine } from './readable-line.ts'

/**
 * Somebody else's text as one harmless line in a sentence, whose direction it does not turn (Unicode UAX 9: FSI, PDI).
 */
export function isolate(text: string): string {
  return `\u2068${readableLine(text)}\u2069`
}
