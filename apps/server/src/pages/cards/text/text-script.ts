import type { Fonts } from './open-fonts.ts'

const STRONG_RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

type Direction = 'ltr' | 'rtl'

/** Text decides its own direction, by its first letter that has one; the card decides the side. */
export function directionOfText(text: string, otherwise: Direction): Direction {
  const [first] = /\p{L}/u.exec(text) ?? []
  if (first === undefined) return otherwise
  return STRONG_RTL.test(first) ? 'rtl' : 'ltr'
}

/** Whose serif is lighter than that of Latin at the same weight. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether it has letters of a script without spaces, whose serif is lighter than that of Latin at the same weight. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text)
}

/** Whether it has letters of scripts that reach higher and lower than those of Latin. */
export function isTall(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(
    text,
  )
}

/** Whether the fonts have most of its letters. */
export function isReadable(fonts: Fonts, text: string): boolean {
  const letters = [...text].filter((character) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(character))
  const known = letters.filter((letter) => fonts.find(letter, 'prose', 400) !== undefined)
  return letters.length > 0 && known.length >= letters.length * 0.6
}
