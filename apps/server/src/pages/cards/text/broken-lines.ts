import { breakText } from './break-text.ts'
import type { Fonts } from './open-fonts.ts'
import { measureLine } from './set-line.ts'

/** How text is broken into lines; sizes in pixels. */
export interface BrokenStyle {
  face: 'prose' | 'ui'
  size: number
  weight: number
  language: string
  width: number
  maxLines: number
}

/** The lines that a text takes, the last of at most `maxLines` cut. */
export function brokenLines(
  fonts: Fonts,
  text: string,
  { width, maxLines, language, ...style }: BrokenStyle,
): string[] {
  const measure = (part: string) => measureLine(fonts, part, style)
  return breakText(text, { measure, maxWidth: width, maxLines, language }).lines
}
