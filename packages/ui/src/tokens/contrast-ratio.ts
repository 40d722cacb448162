/**
 * Returns the contrast of two opaque `#rrggbb` colours, from 1 to 21, in either order. Throws `TypeError` on other
 * notations. The formula is that of WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio.
 */
export function contrastRatio(a: string, b: string): number {
  const [darker, lighter] = [relativeLuminance(a), relativeLuminance(b)].toSorted(
    (left, right) => left - right,
  )
  return (lighter! + 0.05) / (darker! + 0.05)
}

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i

/**
 * Returns the brightness of an opaque `#rrggbb` colour as WCAG 2.2 defines it, from 0 to 1. Throws `TypeError` on
 * other notations.
 */
function relativeLuminance(colour: string): number {
  const channels = HEX.exec(colour)
  if (!channels) throw new TypeError(`Not a #rrggbb colour: ${colour}`)
  const [red, green, blue] = channels.slice(1).map((hex) => linearChannel(parseInt(hex, 16) / 255))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function linearChannel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
