/** A text as it is compared, and where its letters stood. */
export interface ComparableText {
  text: string
  /** For each letter of `text` where it began before, and at last how long that was; absent where nothing moved. */
  origins?: readonly number[]
}

/** A text in which every letter is compared as it is, but for its case. */
const PLAIN = /^[\t\n\r -~]*$/

/**
 * What readers type without: accents and dots on letters, the vowel signs of Arabic and Hebrew, a stretched line, soft
 * hyphens and marks of direction. Vowel signs of other scripts are letters of a word.
 */
const LEFT_OUT =
  // oxlint-disable-next-line no-misleading-character-class -- each mark is meant by itself
  /[\u00AD\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u2060-\u2064\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]/g

/** Letters that Unicode does not take apart, as they are typed on a keyboard that lacks them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ی: 'ي',
  ک: 'ك',
}

const letters = new Map<string, string>()

/**
 * Returns a text as it is compared: without case, without marks above and below letters, wide and narrow letters, whole
 * and taken apart ones and all spaces alike.
 */
export function comparableText(text: string): ComparableText {
  if (PLAIN.test(text)) return { text: text.toLowerCase().replaceAll(/\s/g, ' ') }
  const pieces: string[] = []
  const origins: number[] = []
  let at = 0
  let hasMoved = false
  for (const letter of text) {
    const piece = comparableLetter(letter)
    pieces.push(piece)
    for (let unit = 0; unit < piece.length; unit += 1) origins.push(at)
    if (piece.length !== letter.length) hasMoved = true
    // A pair of surrogates that stays one keeps its places.
    else if (letter.length === 2) origins[origins.length - 1] = at + 1
    at += letter.length
  }
  if (!hasMoved) return { text: pieces.join('') }
  return { text: pieces.join(''), origins: [...origins, at] }
}

function comparableLetter(letter: string): string {
  const known = letters.get(letter)
  if (known !== undefined) return known
  const base = letter.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(LEFT_OUT, '')
  const comparable = [...base]
    .map((piece) => TYPED_AS[piece] ?? piece)
    .join('')
    .replaceAll(/\s/g, ' ')
  letters.set(letter, comparable)
  return comparable
}
