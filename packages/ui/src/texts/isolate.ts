import { readableLine } from './readable-line.ts'

/**
 * Returns a checked text, such as an address, isolated from the direction of the sentence around it (Unicode UAX 9:
 * FSI, PDI).
 */
export function isolateChecked(text: string): string {
  return `\u2068${text}\u2069`
}

/** Returns untrusted text as one harmless line, isolated from the direction of the sentence around it. */
export function isolate(text: string): string {
  return isolateChecked(readableLine(text))
}
