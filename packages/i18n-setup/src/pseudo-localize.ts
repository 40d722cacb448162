const EXPANSION = 0.4
const FILLER = 'ļöŕéɱ îþšûɱ ðöļöŕ šîţ åɱéţ '

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

/** What i18next and React read: placeholders, nested texts, tags and entities. */
const KEPT = /(\{\{[^{}]*\}\}|\$t\([^()]*\)|<\/?[a-z0-9][^<>]*>|&(?:[a-z]+|#\d+);)/i

/**
 * The same texts in no language: accented, in brackets and about 40 % longer, so that clipped, joined and
 * forgotten texts are seen. Keys, placeholders, tags and plural forms stay.
 */
export function pseudoLocalize<Texts extends object>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => [key, localizeValue(value)]),
  ) as Texts
}

function localizeValue(value: unknown): unknown {
  if (typeof value === 'string') return localizeText(value)
  return typeof value === 'object' && value !== null ? pseudoLocalize(value) : value
}

function localizeText(text: string): string {
  // Splitting by a group leaves what is kept at the odd places.
  const pieces = text.split(KEPT)
  const length = pieces.filter((_, index) => index % 2 === 0).join('').length
  if (length === 0) return text
  const changed = pieces.map((piece, index) => (index % 2 === 0 ? accent(piece) : piece)).join('')
  const growth = Math.ceil(length * EXPANSION)
  const filler = FILLER.repeat(Math.ceil(growth / FILLER.length)).slice(0, growth)
  return `⟦${changed} ${filler.trim()}⟧`
}

function accent(text: string): string {
  return [...text].map((letter) => accents.get(letter) ?? letter).join('')
}
