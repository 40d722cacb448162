import { nearestOf256, nearestPaletteColour } from './nearest-palette-colour.ts'
import type { TextStyle } from './text-style.ts'

const SWITCHES: Record<number, Partial<TextStyle>> = {
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { inverse: true },
  9: { strike: true },
  21: { underline: true },
  22: { bold: undefined, dim: undefined },
  23: { italic: undefined },
  24: { underline: undefined },
  27: { inverse: undefined },
  29: { strike: undefined },
  39: { foreground: undefined },
  49: { background: undefined },
}

/** The style after "select graphic rendition" with these parameters, as in `1;38;5;208` or `4:3`. */
export function applySgr(style: TextStyle, parameters: string): TextStyle {
  const codes = parameters.split(';')
  let next = style
  for (let at = 0; at < codes.length; at += 1) {
    const [code = 0, ...sub] = (codes[at] ?? '').split(':').map(Number)
    if (code === 38 || code === 48 || code === 58) {
      const following = sub.length > 0 ? sub : codes.slice(at + 1, at + 5).map(Number)
      const { colour, length } = extendedColour(following)
      if (sub.length === 0) at += length
      if (code === 38) next = { ...next, foreground: colour }
      if (code === 48) next = { ...next, background: colour }
      continue
    }
    if (code === 0) next = {}
    else if (code === 4 && sub[0] === 0) next = { ...next, underline: undefined }
    else next = { ...next, ...(SWITCHES[code] ?? paletteColour(code)) }
  }
  return next
}

function paletteColour(code: number): Partial<TextStyle> {
  if (code >= 30 && code <= 37) return { foreground: code - 30 }
  if (code >= 40 && code <= 47) return { background: code - 40 }
  if (code >= 90 && code <= 97) return { foreground: code - 82 }
  if (code >= 100 && code <= 107) return { background: code - 92 }
  return {}
}

/** `5;n`, `2;r;g;b` or, with an empty colour space, `2::r:g:b`. */
function extendedColour([kind, ...values]: number[]): { colour: number | undefined; length: number } {
  if (kind === 5) return { colour: inRange(values[0]) ? nearestOf256(values[0]) : undefined, length: 2 }
  if (kind !== 2) return { colour: undefined, length: 0 }
  const [red, green, blue] = values.slice(-3)
  const valid = inRange(red) && inRange(green) && inRange(blue)
  return { colour: valid ? nearestPaletteColour([red, green, blue]) : undefined, length: 4 }
}

function inRange(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= 255
}
