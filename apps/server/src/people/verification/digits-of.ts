const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

/** The digits of a code as somebody typed it: without spaces and dashes, in whatever script's digits. */
export function digitsOf(code: string): string {
  return code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** Unicode has the ten digits of a script in a row, from nought; two rows may touch. */
function valueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0
  let value = 0
  while (isDigit(codePoint - value - 1)) value += 1
  return value % 10
}
