const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

/** How an element is written in Markdown: what stands before and after its text. */
const MARKS = new Map<string, string>([
  ['b', '**'],
  ['strong', '**'],
  ['i', '*'],
  ['em', '*'],
  ['code', '`'],
])

const PARAGRAPHS = new Set(['p', 'div', 'ul', 'ol', 'table', 'pre', 'blockquote'])

/** The words of a piece of HTML as Markdown. Elements that have no mark of their own leave their text. */
export function textOfHtml(html: string): string {
  const marked = html.replace(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi, (_, closing: string, element: string) =>
    markOf(element.toLowerCase(), closing !== ''),
  )
  return (
    marked
      .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (entity, name: string) => characterOf(name) ?? entity)
      // Only the first blank of a run begins one, or a long run is read again from each of its blanks.
      .replace(/(?<![ \t])[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

function markOf(element: string, isClosing: boolean): string {
  if (element === 'br' || element === 'tr') return '\n'
  if (element === 'li') return isClosing ? '' : '\n- '
  if (PARAGRAPHS.has(element)) return '\n\n'
  const heading = /^h([1-6])$/.exec(element)?.[1]
  if (heading !== undefined) return isClosing ? '\n\n' : `\n\n${'#'.repeat(Number(heading))} `
  return MARKS.get(element) ?? ''
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase())
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
