import { clampChroma, formatHex, modeOklch, modeRgb, useMode } from 'culori/fn'
import { contrastRatio } from './contrast-ratio.ts'

/** Colours of one theme that follow from an accent, as `#rrggbb`; values of the tokens of these names. */
export interface AccentColours {
  accent: string
  accentSoft: string
  onAccent: string
}

/** The surfaces of a theme, as `tokens.css` has them, and its quiet background of what is chosen. */
interface Theme {
  surfaces: readonly string[]
  /** Lightness of `accentSoft` in OKLCH, from 0 to 1, and the most chroma it has. */
  soft: { l: number; c: number }
  /** Text on the accent. */
  on: string
  /** Whether more contrast means lighter. */
  isDark: boolean
}

const themes: Record<'light' | 'dark', Theme> = {
  light: {
    surfaces: ['#fbfaf7', '#ffffff', '#f3f1eb'],
    soft: { l: 0.952, c: 0.014 },
    on: '#ffffff',
    isDark: false,
  },
  dark: {
    surfaces: ['#171613', '#1e1d19', '#121110'],
    soft: { l: 0.29, c: 0.034 },
    on: '#0e1f1b',
    isDark: true,
  },
}

/** Contrast of reading text, in which links have the accent: WCAG 2.2, level AAA. */
const TEXT_CONTRAST = 7

/** Contrast with the quiet background, and of text on the accent: WCAG 2.2, level AA. */
const OTHER_CONTRAST = 4.5

const STEP = 0.005

const toRgb = useMode(modeRgb)
const toOklch = useMode(modeOklch)

/**
 * Returns the accent of a page in both themes, from one `#rrggbb` colour, and whether that colour holds in light pages as
 * it is. Where it does not, and in dark pages always where it must, the nearest lightness of the same hue that holds stands
 * for it. Throws `TypeError` on other notations.
 */
export function accentTokens(colour: string): { light: AccentColours; dark: AccentColours; holds: boolean } {
  const light = coloursIn(themes.light, colour)
  return { light, dark: coloursIn(themes.dark, colour), holds: light.accent === colour.toLowerCase() }
}

function coloursIn(theme: Theme, colour: string): AccentColours {
  if (!/^#[\da-f]{6}$/i.test(colour)) throw new TypeError(`Not a #rrggbb colour: ${colour}`)
  const { l, c, h } = toOklch(colour.toLowerCase()) ?? { l: 0, c: 0, h: 0 }
  const { soft, on, isDark } = theme
  const accentSoft = hexOf(soft.l, Math.min(c, soft.c), h)
  const holds = (accent: string) =>
    theme.surfaces.every((surface) => contrastRatio(accent, surface) >= TEXT_CONTRAST) &&
    contrastRatio(accent, accentSoft) >= OTHER_CONTRAST &&
    contrastRatio(on, accent) >= OTHER_CONTRAST
  const asGiven = colour.toLowerCase()
  if (holds(asGiven)) return { accent: asGiven, accentSoft, onAccent: on }
  for (let distance = STEP; distance <= 1; distance += STEP) {
    const accent = hexOf(isDark ? Math.min(l + distance, 1) : Math.max(l - distance, 0), c, h)
    if (holds(accent)) return { accent, accentSoft, onAccent: on }
  }
  return { accent: isDark ? '#ffffff' : '#000000', accentSoft, onAccent: on }
}

/** The colour of a lightness, with as much of the chroma as a screen can show. */
function hexOf(l: number, c: number, h: number | undefined): string {
  const colour = clampChroma({ mode: 'oklch', l, c, h }, 'oklch')
  return formatHex(toRgb(colour) ?? colour) ?? '#000000'
}
