import { type AccentColours, accentTokens } from './accent-tokens.ts'

const names: Record<keyof AccentColours, string> = {
  accent: '--accent',
  accentSoft: '--accent-soft',
  onAccent: '--on-accent',
}

/**
 * Returns the style sheet of a page with this accent, `#rrggbb`: the tokens that follow from it, for both themes as
 * `tokens.css` writes them. With a selector it holds inside of that element alone. Throws `TypeError` on other notations.
 */
export function accentStyleSheet(colour: string, selector: string = ':root'): string {
  const { light, dark } = accentTokens(colour)
  const declarations = (Object.keys(names) as (keyof AccentColours)[]).map(
    (key) => `${names[key]}:var(--vitrine-light,${light[key]}) var(--vitrine-dark,${dark[key]})`,
  )
  const inside = selector === ':root' ? '' : `${selector} `
  return `${selector},${inside}.vitrine,${inside}[data-theme]{${declarations.join(';')}}`
}
