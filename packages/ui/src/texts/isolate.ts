import { readableLine } from './readable-line.ts'

/** Text that was checked already, as addresses are, in a sentence whose direction it does not turn (Unicode UAX 9: FSI, PDI). */
export function isolateChecked(text: string): string {
  return `\u2068${text}\u2069`
}

/** Somebody else's text as one harmless line in a sentence, whose direction it does not turn. */
export function isolate(text: string): string {
  return isolateChecked(readableLine(text))
}
