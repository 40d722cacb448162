/**
 * Characters that change how the text around them is shown, or that hide: controls, bidi embeddings, overrides and
 * isolates, zero-width spaces, tag characters. Joiners and direction marks stay, languages need them.
 */
const DISGUISES = /[\p{Cc}\u200b\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu

/** One line of somebody else's text for a label: white space folded, disguising characters shown as U+FFFD. */
export function readableLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().replace(DISGUISES, '\ufffd')
}
