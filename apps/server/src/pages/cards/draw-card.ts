import { CARD_SIZE, type Card, INSET } from './drawing/card.ts'
import { atStart } from './drawing/at-start.ts'
import { COLOURS } from './drawing/card-colours.ts'
import { accentOf, drawBrand } from './drawing/draw-brand.ts'
import { STEPS_SIZE } from './drawing/draw-steps.ts'
import { TURNS_SIZE } from './drawing/draw-turns.ts'
import { breakText } from './text/break-text.ts'
import { brokenLines } from './text/broken-lines.ts'
import { type Fonts, openFonts } from './text/open-fonts.ts'
import { measureLine, setLine } from './text/set-line.ts'
import { directionOfText, isReadable, isTall, isUnspaced } from './text/text-script.ts'

const FRAME = 24
const TITLE_SIZES = [72, 66, 62, 56, 52]
const MOST_TITLE_LINES = 3
/** Where the block of title and sentence lies. */
const BLOCK = { top: 130, bottom: 510 }
const SIGN_INDENT = 42

/** What is drawn under each other, with the space it takes. */
interface Paragraph {
  lines: readonly string[]
  size: number
  leading: number
  weight: number
  colour: string
  gap: number
  face: 'prose' | 'ui'
  sign?: 'failed' | 'partial'
}

/** The card as SVG without fonts: every letter is an outline, so that whatever draws it draws the same. */
export async function drawCard(described: Card): Promise<string> {
  const { title, sentence = '', brand } = described
  const card = {
    ...described,
    title: cut(title),
    sentence: cut(sentence),
    brand: brand && { ...brand, name: cut(brand.name, MOST_OF_NAME) },
  }
  const { language, direction } = card
  const size = card.drawing.of === 'turns' ? TURNS_SIZE : STEPS_SIZE
  const outer = CARD_SIZE.width - INSET
  const texts = [
    card.title,
    card.sentence ?? '',
    card.outcome?.text ?? '',
    card.kind,
    ...card.facts,
    card.brand?.name ?? '',
    'Vitrine…',
  ]
  const fonts = await openFonts(texts, language)
  const width = outer - INSET - size.width - 56
  const paragraphs = paragraphsOf(fonts, card, width)
  const drawingX = direction === 'rtl' ? INSET + size.width : outer - size.width
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}">`,
    `<rect width="100%" height="100%" fill="${COLOURS.paper}"/>`,
    `<rect x="${FRAME}" y="${FRAME}" width="${CARD_SIZE.width - 2 * FRAME}" height="${CARD_SIZE.height - 2 * FRAME}" rx="3" fill="none" stroke="${COLOURS.line}" stroke-width="2"/>`,
    drawBrand(fonts, card, outer - INSET),
    drawParagraphs(fonts, paragraphs, card),
    drawFacts(fonts, card, outer - INSET),
    `<g transform="translate(${drawingX} 92) scale(${direction === 'rtl' ? -1 : 1} 1)" color="${accentOf(card)}">${card.drawing.svg}</g>`,
    '</svg>',
  ].join('')
}

/** What may fit, by far: breaking takes longer the more there is. */
const MOST_CHARACTERS = 320
const MOST_OF_NAME = 80

function cut(text: string, most: number = MOST_CHARACTERS): string {
  return Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join('')
}

/** The largest title, and the most of the sentence, that fit into the block. */
function paragraphsOf(fonts: Fonts, card: Card, width: number): Paragraph[] {
  const { language, outcome } = card
  const sentence = isReadable(fonts, card.sentence ?? '') ? (card.sentence ?? '') : ''
  const titles = titlesOf(fonts, isReadable(fonts, card.title) ? card.title : card.kind, language, width)
  const said = { face: 'ui', size: 30, leading: 1.3, weight: 600 } as const
  const below: Paragraph[] = []
  if (outcome)
    below.push({
      ...said,
      lines: brokenLines(fonts, outcome.text, { ...said, language, width: width - SIGN_INDENT, maxLines: 1 }),
      colour: outcome.sign === 'failed' ? COLOURS.bad : COLOURS.warn,
      gap: 22,
      sign: outcome.sign,
    })
  const prose = { face: 'prose', size: 31, leading: isTall(sentence) ? 1.6 : 1.42, weight: 400 } as const
  const gap = outcome ? 12 : 24
  const room = BLOCK.bottom - BLOCK.top
  for (const maxLines of sentence === '' ? [0] : [3, 2, 1, 0])
    for (const title of titles) {
      if (maxLines === 3 && (title.lines.length > 1 || outcome)) continue
      const lines =
        maxLines === 0 ? [] : brokenLines(fonts, sentence, { ...prose, language, width, maxLines })
      const more = lines.length === 0 ? [] : [{ ...prose, lines, colour: COLOURS.ink2, gap }]
      const paragraphs = [title, ...below, ...more]
      if (heightOf(paragraphs) <= room) return paragraphs
    }
  return titles.slice(-1)
}

/** The title in the sizes it can have, the best first: two large lines read better than three. */
function titlesOf(fonts: Fonts, text: string, language: string, width: number): Paragraph[] {
  const style = { face: 'prose', weight: isUnspaced(text) ? 700 : 600 } as const
  const leading = titleLeading(text)
  const sized = TITLE_SIZES.map((size) => ({
    size,
    ...breakText(text, {
      measure: (part) => measureLine(fonts, part, { ...style, size }),
      maxWidth: width,
      maxLines: MOST_TITLE_LINES,
      language,
    }),
  }))
  const whole = sized.filter(({ isWhole }) => isWhole)
  const short = whole.filter(({ lines }) => lines.length < MOST_TITLE_LINES)
  const longer = whole.filter(({ lines }) => lines.length === MOST_TITLE_LINES)
  const best = whole.length > 0 ? [...short, ...longer] : sized.slice(-1)
  return best.map(({ lines, size }) => ({ ...style, lines, size, leading, colour: COLOURS.ink, gap: 0 }))
}

function heightOf(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce(
    (sum, { lines, size, leading, gap }) => sum + lines.length * size * leading + gap,
    0,
  )
}

function drawParagraphs(fonts: Fonts, paragraphs: readonly Paragraph[], { direction }: Card): string {
  let y = BLOCK.top + Math.max(0, (BLOCK.bottom - BLOCK.top - heightOf(paragraphs)) / 2)
  const drawn: string[] = []
  for (const paragraph of paragraphs) {
    const { lines, size, leading, sign, colour } = paragraph
    y += paragraph.gap
    const own = directionOfText(lines.join(' '), direction)
    const indent = sign ? SIGN_INDENT : 0
    for (const line of lines) {
      const baseline = y + (size * leading) / 2 + size * 0.34
      drawn.push(
        atStart(setLine(fonts, line, { ...paragraph, direction: own }), {
          direction,
          indent,
          baseline,
          colour,
        }),
      )
      y += size * leading
    }
    if (sign) drawn.push(drawSign(sign, direction, y - (size * leading) / 2, colour))
  }
  return drawn.join('')
}

function drawFacts(fonts: Fonts, card: Card, width: number): string {
  const { kind, facts, direction } = card
  const drawn: string[] = []
  let indent = 0
  for (const [at, fact] of [kind, ...facts].entries()) {
    const isKind = at === 0
    const own = directionOfText(fact, direction)
    const set = setLine(fonts, fact, { face: 'ui', weight: isKind ? 600 : 400, size: 25, direction: own })
    if (indent + set.width > width) break
    const colour = isKind ? accentOf(card) : COLOURS.ink2
    drawn.push(atStart(set, { direction, indent, baseline: 552, colour }))
    indent += set.width + 30
  }
  return drawn.join('')
}

const SIGNS = {
  failed: '<circle cx="8" cy="8" r="6"/><path d="M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4"/>',
  partial: '<circle cx="8" cy="8" r="6"/><path d="M8 2a6 6 0 0 0 0 12z" fill="currentColor" stroke="none"/>',
} as const

function drawSign(
  sign: keyof typeof SIGNS,
  direction: Card['direction'],
  middle: number,
  colour: string,
): string {
  const x = direction === 'rtl' ? CARD_SIZE.width - INSET - 30 : INSET
  return `<g transform="translate(${x} ${(middle - 15).toFixed(1)}) scale(${30 / 16})" color="${colour}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round">${SIGNS[sign]}</g>`
}

function titleLeading(text: string): number {
  if (isUnspaced(text)) return 1.28
  return isTall(text) ? 1.4 : 1.18
}
