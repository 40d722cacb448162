/** Scripts whose writers join or part letters by ZWJ and ZWNJ. */
const JOINING_SCRIPTS =
  'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Khmr Mymr'.split(' ')
/** Scripts without spaces between words, where U+200B says where a line may break. */
const UNSPACED_SCRIPTS = 'Thai Laoo Khmr Mymr Tibt'.split(' ')

const anyOf = (scripts: string[]): string => `[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`
const joining = anyOf(JOINING_SCRIPTS)
const unspaced = anyOf(UNSPACED_SCRIPTS)
const selector = '[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]'
const regionTag = '[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]'

/** Each begins with the character it allows and looks behind from there, so that plain text costs nothing. */
const LEGITIMATE = [
  `[\\u200C\\u200D](?<=${joining}.)(?![\\u200C\\u200D])`,
  `\\u200D(?<=\\p{ExtPict}[\\uFE0E\\uFE0F\\p{EMod}]?.)(?=\\p{ExtPict})`,
  `\\u200B(?<=${unspaced}.)(?=${unspaced})`,
  `[\\uFE00-\\uFE0F](?<=[^\\s\\p{Cf}].)(?<!${selector}.)(?!${selector})`,
  `[\\u{E0100}-\\u{E01EF}](?<=\\p{Script=Han}.)(?!${selector})`,
  `${regionTag}{1,6}\\u{E007F}(?<=\\u{1F3F4}${regionTag}{1,6}.)`,
  '\\u034F(?<=[\\p{L}\\p{M}].)(?=\\p{M})',
]

/** Controls, bidirectional controls, zero-width and filler characters, tags and variation selectors. */
const INVISIBLE =
  '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5' +
  '\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0' +
  '\\uFFF9-\\uFFFB\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}]+'

const pattern = new RegExp(`(${LEGITIMATE.join('|')})|${INVISIBLE}`, 'gu')
const mayMatch =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class
  /[\0-\x08\v\f\x0E-\x1F\x7F-\x9F\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\uD82F\uD834\uDB40-\uDB43]/
const directionMark = /^[\u200E\u200F\u061C]$/
const rightToLeftLetter = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Says whether the text holds a letter of a script that runs from right to left. */
export function hasRightToLeftLetters(text: string): boolean {
  return rightToLeftLetter.test(text)
}

/**
 * Replaces each run of invisible characters that nothing in the text asks for.
 * Joiners in emoji, Persian and Indic words, variation selectors and the flags of regions stay, and so do single
 * direction marks where `rightToLeft` says that they belong to the text.
 */
export function replaceInvisibleCharacters(
  text: string,
  rightToLeft: boolean,
  replace: (run: string) => string,
): string {
  if (!mayMatch.test(text)) return text
  return text.replace(pattern, (run: string, legitimate: string | undefined) => {
    if (legitimate !== undefined) return run
    if (rightToLeft && directionMark.test(run)) return run
    return replace(run)
  })
}
