/**
 * Characters that change how the text around them is shown, or that hide: controls, bidi embeddings, overrides and
 * isolates, zero-width spaces, fillers and tag characters. Joiners and direction marks stay, languages need them.
 */
const DISGUISES =
  /[\p{Cc}\u115f\u1160\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]|(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu

/** Returns untrusted text as one line for a label: white space collapsed, disguising characters as U+FFFD. */
export function readableLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().replace(DISGUISES, '\ufffd')
}

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
