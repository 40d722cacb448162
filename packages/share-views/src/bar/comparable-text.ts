/** Letters with marks that readers type without: Latin, Greek and Cyrillic. */
const MARKED = /[\u00C0-\u052F\u1E00-\u1FFF]/g

const bases = new Map<string, string>()

/** A text as it is compared: without case, without marks above and below letters, spaces all alike. As long as the text. */
export function comparableText(text: string): string {
  const lower = text.toLowerCase()
  const comparable = lower.length === text.length ? lower : [...text].map(sameLength).join('')
  return comparable.replaceAll(/\s/g, ' ').replaceAll(MARKED, baseOf)
}

function sameLength(letter: string): string {
  const lower = letter.toLowerCase()
  return lower.length === letter.length ? lower : baseOf(letter).toLowerCase()
}

function baseOf(letter: string): string {
  const known = bases.get(letter)
  if (known !== undefined) return known
  const [base = letter] = letter.normalize('NFD')
  bases.set(letter, base)
  return base
}
