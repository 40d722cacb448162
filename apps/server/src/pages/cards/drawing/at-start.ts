import { CARD_SIZE, INSET } from './card.ts'

/** Where a line stands on a card, in pixels. */
export interface LinePosition {
  direction: 'ltr' | 'rtl'
  /** From the side at which lines begin. */
  indent: number
  baseline: number
  colour: string
}

/** A line as SVG, from the side at which the lines of the card begin. */
export function atStart(
  line: { width: number; svg: string },
  { direction, indent, baseline, colour }: LinePosition,
): string {
  const x = direction === 'rtl' ? CARD_SIZE.width - INSET - indent - line.width : INSET + indent
  return `<g transform="translate(${x.toFixed(1)} ${baseline.toFixed(1)})" fill="${colour}" color="${colour}">${line.svg}</g>`
}
