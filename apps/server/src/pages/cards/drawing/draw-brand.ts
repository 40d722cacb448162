import { CARD_SIZE, type Card, INSET } from './card.ts'
import { brokenLines } from '../text/broken-lines.ts'
import type { Fonts } from '../text/open-fonts.ts'
import { setLine } from '../text/set-line.ts'
import { directionOfText, isReadable } from '../text/text-script.ts'
import { atStart } from './at-start.ts'
import { COLOURS } from './card-colours.ts'

const BRAND_STYLE = { face: 'ui', weight: 600, size: 30 } as const
const MARK = { top: 70, height: 36, longest: 180, gap: 14 }
const PRODUCT = '<path d="M3 17V6l7-3 7 3v11M3 17h14M6.5 17V9h7v8"/>'

/** The colour of the brand, else of the product. */
export const accentOf = ({ brand }: Card) => brand?.accent ?? COLOURS.accent

/** Mark and name of who publishes, else of the product; a name whose letters no font has is left to its mark. */
export function drawBrand(fonts: Fonts, card: Card, width: number): string {
  const { direction, language, brand } = card
  const isNamed = brand !== undefined && isReadable(fonts, brand.name)
  const isProduct = !isNamed && !brand?.mark
  const mark = isProduct ? drawProductMark(card) : drawOwnMark(card)
  const indent = mark.width === 0 ? 0 : mark.width + MARK.gap
  if (!isProduct && !isNamed) return mark.svg
  const given = isProduct ? 'Vitrine' : (brand?.name ?? '')
  const fitted = { ...BRAND_STYLE, language, width: width - indent, maxLines: 1 }
  const [name = ''] = isProduct ? [given] : brokenLines(fonts, given, fitted)
  const line = setLine(fonts, name, { ...BRAND_STYLE, direction: directionOfText(name, direction) })
  return mark.svg + atStart(line, { direction, indent, baseline: 99, colour: COLOURS.ink })
}

function drawProductMark(card: Card): { width: number; svg: string } {
  const { height: size, top } = MARK
  const x = card.direction === 'rtl' ? CARD_SIZE.width - INSET - size : INSET
  const svg = `<g transform="translate(${x} ${top}) scale(${size / 20})" fill="none" stroke="${accentOf(card)}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round">${PRODUCT}</g>`
  return { width: size, svg }
}

function drawOwnMark({ brand, direction }: Card): { width: number; svg: string } {
  if (!brand?.mark) return { width: 0, svg: '' }
  const { href, width: whole, height: tall } = brand.mark
  const scale = Math.min(MARK.height / tall, MARK.longest / whole)
  const [width, height] = [whole * scale, tall * scale]
  const x = direction === 'rtl' ? CARD_SIZE.width - INSET - width : INSET
  const y = MARK.top + (MARK.height - height) / 2
  const location = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"`
  return { width, svg: `<image ${location} href="${href}"/>` }
}
