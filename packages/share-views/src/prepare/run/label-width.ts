/** About how wide a character of the user interface's font is, in pixels of a drawing. */
const NARROW = 7.8
const WIDE = 14

/** East Asian characters and pictures, which are about twice as wide as others. */
const WIDE_CHARACTER =
  /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u

/** About how wide a line of text is, since a server has no fonts to measure it with. */
export function labelWidth(text: string): number {
  return [...text].reduce((width, character) => width + (WIDE_CHARACTER.test(character) ? WIDE : NARROW), 0)
}
