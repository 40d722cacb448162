type Rgb = readonly [red: number, green: number, blue: number]

/** The palette of xterm; only distances are taken from it, the colours on the page come from tokens. */
const PALETTE: readonly Rgb[] = [
  ...([
    [0, 0, 0],
    [205, 0, 0],
    [0, 205, 0],
    [205, 205, 0],
    [0, 0, 238],
    [205, 0, 205],
    [0, 205, 205],
  ] as const),
  ...([
    [229, 229, 229],
    [127, 127, 127],
    [255, 0, 0],
    [0, 255, 0],
    [255, 255, 0],
    [92, 92, 255],
  ] as const),
  ...([
    [255, 0, 255],
    [0, 255, 255],
    [255, 255, 255],
  ] as const),
]
const CUBE_STEPS = [0, 95, 135, 175, 215, 255]

/** Number of the palette colour that is closest to a colour of 24 bits. */
export function nearestPaletteColour(rgb: Rgb): number {
  const distances = PALETTE.map((colour) =>
    colour.reduce((sum, value, channel) => sum + (value - (rgb[channel] ?? 0)) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}

/** Number of the palette colour that is closest to one of the 256 colours of xterm. */
export function nearestOf256(index: number): number {
  if (index < 16) return index
  if (index >= 232) {
    const grey = 8 + (index - 232) * 10
    return nearestPaletteColour([grey, grey, grey])
  }
  const cube = index - 16
  const step = (position: number): number => CUBE_STEPS[Math.floor(cube / position) % 6] ?? 0
  return nearestPaletteColour([step(36), step(6), step(1)])
}
