const MAX_LENGTH = 200
// Controls, and the format characters that reorder, hide or tag text in a window's title or a link preview.
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]+/gu

/** A title of unknown origin in one line of visible characters. */
export function plainTitle(title: string): string {
  const line = title.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : line
}
