import bidiFactory from 'bidi-js'
import { Buffer as ShapingBuffer, Direction, type Font, shape } from 'harfbuzzjs'
import type { Face } from './font-families.ts'
import type { Fonts } from './open-fonts.ts'

/** How a line is written. */
export interface LineStyle {
  face: Face
  /** From 100 to 900. */
  weight: number
  /** Pixels of an em. */
  size: number
  /** The base direction of the line's paragraph. */
  direction: 'ltr' | 'rtl'
}

/** A line, drawn. */
export interface SetLine {
  /** In pixels. */
  width: number
  /** Elements of SVG, from the left end of the line at 0 on its baseline at 0. */
  svg: string
}

/** Letters in a row of one font and one direction. */
interface Run {
  start: number
  end: number
  level: number
  font: Font | undefined
}

const bidi = bidiFactory()
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Stands for a letter that no font has; in ems. */
const BOX = { width: 0.62, height: 0.66, stroke: 0.04 }

/**
 * Sets one line in visual order: directions by Unicode UAX 9, and each run shaped by HarfBuzz, so that Arabic joins and
 * conjuncts of Indic scripts form. A letter that no font has becomes an empty box.
 */
export function setLine(fonts: Fonts, text: string, style: LineStyle): SetLine {
  let x = 0
  const parts: string[] = []
  for (const run of inVisualOrder(runsOf(fonts, text, style))) {
    const { svg, width } = run.font
      ? drawRun(text, run, run.font, style.size)
      : drawBoxes(text, run, style.size)
    parts.push(`<g transform="translate(${round(x)} 0)">${svg}</g>`)
    x += width
  }
  return { width: x, svg: parts.join('') }
}

/** The width that `setLine` gives, in pixels, without drawing anything. */
export function measureLine(fonts: Fonts, text: string, style: Omit<LineStyle, 'direction'>): number {
  let width = 0
  for (const run of runsOf(fonts, text, { ...style, direction: 'ltr' }))
    width += run.font
      ? widthOf(shaped(text, run, run.font)) * scaleOf(run.font, style.size)
      : boxesIn(text, run) * BOX.width * style.size
  return width
}

function runsOf(fonts: Fonts, text: string, { face, weight, direction }: LineStyle): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: Run[] = []
  for (const { segment, index } of letters.segment(text)) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    // A space of a font of pictures is as wide as they are.
    const font = fonts.find(/^\s+$/.test(segment) ? ' ' : segment, face, weight)
    const end = index + segment.length
    if (last && last.level === level && last.font === font) last.end = end
    else runs.push({ start: index, end, level, font })
  }
  return runs
}

/** Rule L2 of UAX 9, over runs: HarfBuzz has the letters inside of each in visual order already. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    let start = 0
    while (start < ordered.length) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end + 1
    }
  }
  return ordered
}

type Glyph = ReturnType<ShapingBuffer['getGlyphInfosAndPositions']>[number]

function shaped(text: string, { start, end, level }: Run, font: Font): Glyph[] {
  const buffer = new ShapingBuffer()
  buffer.addText(text, start, end - start)
  buffer.guessSegmentProperties()
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions()
}

function widthOf(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
}

function scaleOf(font: Font, size: number): number {
  return size / font.face.upem
}

function drawRun(text: string, run: Run, font: Font, size: number): SetLine {
  const glyphs = shaped(text, run, font)
  const scale = scaleOf(font, size)
  let x = 0
  const paths: string[] = []
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
    const path = font.glyphToPath(codepoint)
    const at = `${round((x + xOffset) * scale)} ${round(-yOffset * scale)}`
    if (path) paths.push(`<path transform="matrix(${scale} 0 0 ${-scale} ${at})" d="${path}"/>`)
    x += xAdvance
  }
  return { width: x * scale, svg: paths.join('') }
}

function boxesIn(text: string, { start, end }: Run): number {
  return [...letters.segment(text.slice(start, end))].length
}

function drawBoxes(text: string, run: Run, size: number): SetLine {
  const count = boxesIn(text, run)
  const boxes = Array.from({ length: count }, (_, index) => {
    const x = (index * BOX.width + 0.06) * size
    const [width, height] = [(BOX.width - 0.12) * size, BOX.height * size]
    return `<rect x="${round(x)}" y="${round(-height)}" width="${round(width)}" height="${round(height)}" rx="${round(size * 0.06)}" fill="none" stroke="currentColor" stroke-width="${round(BOX.stroke * size)}" opacity="0.5"/>`
  })
  return { width: count * BOX.width * size, svg: boxes.join('') }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
