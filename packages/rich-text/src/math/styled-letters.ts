/** Where Unicode's mathematical alphabets start, as `A`, `a`, `0`, `Α` and `α` in each style that has them. */
const ALPHABETS: Record<string, readonly (number | undefined)[]> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2],
  italic: [0x1d434, 0x1d44e, undefined, 0x1d6e2, 0x1d6fc],
  'bold-italic': [0x1d468, 0x1d482, undefined, 0x1d71c, 0x1d736],
  script: [0x1d49c, 0x1d4b6],
  'bold-script': [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'bold-fraktur': [0x1d56c, 0x1d586],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
}

/** Letters that had a code point before the alphabets came. */
const OLDER: Record<string, Record<string, string>> = {
  italic: { h: 'ℎ' },
  script: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
  'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
}

/** The text is part of markup; what an entity stands for has no style. */
const ENTITY_OR_LETTER = /&[#\w]+;|./gsu
const RANGES = ['AZ', 'az', '09', 'ΑΩ', 'αω']

/**
 * Letters in the style that a `mathvariant` names, by characters of their own: of that attribute browsers with
 * MathML Core know `normal` only. See https://www.w3.org/TR/mathml-core/#new-text-transform-values
 */
export function styledLetters(text: string, variant: string): string {
  const alphabet = ALPHABETS[variant]
  if (!alphabet) return text
  return text.replace(
    ENTITY_OR_LETTER,
    (letter) => OLDER[variant]?.[letter] ?? styledLetter(letter, alphabet),
  )
}

function styledLetter(letter: string, alphabet: readonly (number | undefined)[]): string {
  const range = RANGES.findIndex(([first = '', last = '']) => letter >= first && letter <= last)
  const start = alphabet[range]
  if (start === undefined) return letter
  return String.fromCodePoint(start + letter.charCodeAt(0) - (RANGES[range] ?? letter).charCodeAt(0))
}
