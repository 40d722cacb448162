import { relativeLuminance } from './relative-luminance.ts'

/**
 * Contrast of two opaque `#rrggbb` colours, from 1 to 21, in either order.
 * The formula is that of WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio.
 */
export function contrastRatio(a: string, b: string): number {
  const [darker, lighter] = [relativeLuminance(a), relativeLuminance(b)].toSorted(
    (left, right) => left - right,
  )
  return (lighter! + 0.05) / (darker! + 0.05)
}
