/** Scripts that put no space between words. */
const SPACELESS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{P}]/u

/** Joins the lines of a paragraph by a space, or by nothing where the script has none; leaves single spaces only. */
export function joinLines(text: string): string {
  const lines = text.split(/[\r\n\u0085\u2028\u2029]+/u).map((line) => line.trim())
  const pieces = lines.flatMap((line, index) => [gapBetween(lines[index - 1] ?? '', line), line])
  return pieces
    .join('')
    .replaceAll(/[\s\u00A0]+/gu, ' ')
    .trim()
}

function gapBetween(before: string, after: string): string {
  const last = before.slice(-1)
  const first = after.slice(0, 1)
  const isSpaceless = SPACELESS.test(last) && SPACELESS.test(first) && !/[\p{P}]/u.test(last + first)
  const isWide = /[\u3000-\u30FF\uFF00-\uFFEF]/u.test(last) || /[\u3000-\u30FF\uFF00-\uFFEF]/u.test(first)
  return isSpaceless || isWide ? '' : ' '
}
