const UNSEEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu

/**
 * Somebody else's text as one line that cannot command a terminal: control, bidi, zero-width and tag characters
 * become `·`, and what is longer than `length` characters is cut.
 */
export function plainLine(text: string, length = 200): string {
  const line = text
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .replace(UNSEEN, '·')
  const characters = Array.from(line.slice(0, length * 2 + 2))
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : line
}
