const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Writes sizes in the unit that reads best: whole bytes and kilobytes, and one digit behind the point above them. */
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

/** The unit a size is still below 1,000 in once it is rounded. */
function powerOf(bytes: number): number {
  const power = UNITS.findIndex((_, each) => {
    const places = each > 1 ? 10 : 1
    return Math.round((bytes / 1000 ** each) * places) / places < 1000
  })
  return power === -1 ? UNITS.length - 1 : power
}
