const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i

/** Brightness of an opaque `#rrggbb` colour as WCAG 2.2 defines it, from 0 to 1. Throws `TypeError` on other notations. */
export function relativeLuminance(colour: string): number {
  const channels = HEX.exec(colour)
  if (!channels) throw new TypeError(`Not a #rrggbb colour: ${colour}`)
  const [red, green, blue] = channels.slice(1).map((hex) => linearChannel(parseInt(hex, 16) / 255))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function linearChannel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
