const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/**
 * Returns a formatter of bytes in the unit that reads best: whole bytes and kilobytes, one fraction digit above
 * them.
 */
export function createSizeFormat(language: string): (bytes: number) => string {
  return (bytes) => {
    const power = powerOf(bytes)
    const digits = power > 1 ? 1 : 0
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit: UNITS[power],
      // In short, a byte is "88 byte" in English and others; its whole word has a plural.
      unitDisplay: power === 0 ? 'long' : 'short',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(bytes / 1000 ** power)
  }
}

/** Returns the power of 1,000 at which the rounded size is below 1,000. */
function powerOf(bytes: number): number {
  const power = UNITS.findIndex((_, each) => {
    const places = each > 1 ? 10 : 1
    return Math.round((bytes / 1000 ** each) * places) / places < 1000
  })
  return power === -1 ? UNITS.length - 1 : power
}
