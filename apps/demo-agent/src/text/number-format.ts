/** How a language writes numbers. */
export interface NumberFormat {
  decimal: string
  group: string
  /** Words that multiply, such as million, in lower case. */
  multipliers: ReadonlyMap<string, number>
}

const SAMPLE = 1234567.5
const POWERS = [1e3, 1e4, 1e6, 1e8, 1e9, 1e12]
const COUNTS = [1, 2, 5]

/** Learns from the platform how a language writes numbers. */
export function numberFormatOf(language: string): NumberFormat {
  const locale = `${language === 'und' ? 'en' : language}-u-nu-latn`
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(SAMPLE)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const words = POWERS.flatMap((power) =>
    COUNTS.flatMap((count) => {
      const compact = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long' })
      const formatted = compact.formatToParts(power * count)
      const word = formatted.find(({ type }) => type === 'compact')?.value
      const shown = Number(formatted.find(({ type }) => type === 'integer')?.value)
      return word && shown > 0 ? [[word.toLowerCase(), (power * count) / shown] as const] : []
    }),
  )
  return { decimal: valueOf('decimal'), group: valueOf('group'), multipliers: new Map(words) }
}
