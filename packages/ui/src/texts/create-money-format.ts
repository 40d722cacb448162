import { isolateChecked } from './readable-line.ts'

/**
 * Returns a formatter of amounts of money; `currency` is an ISO 4217 code, and any other text is written behind the number. The
 * sign of a currency is isolated from the direction of right-to-left languages, which write `US$` as `$US` otherwise.
 */
export function createMoneyFormat(language: string): (amount: number, currency: string) => string {
  const formats = new Map<string, Intl.NumberFormat>()
  const isRightToLeft = isWrittenRightToLeft(language)
  return (amount, currency) => {
    if (!/^[A-Za-z]{3}$/.test(currency)) return `${amount} ${currency}`
    // A model call may cost a hundredth of a cent, or less.
    const size = Math.abs(amount)
    const digits = size < 1 ? Math.max(4, Math.min(9, 1 - Math.floor(Math.log10(size)))) : 2
    const key = `${currency} ${digits}`
    const format =
      formats.get(key) ??
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: digits,
      })
    formats.set(key, format)
    if (!isRightToLeft) return format.format(amount)
    return format
      .formatToParts(amount)
      .map(({ type, value }) => (type === 'currency' ? isolateChecked(value) : value))
      .join('')
  }
}

/** Those languages put a mark of direction before an amount, others never do. */
function isWrittenRightToLeft(language: string): boolean {
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' })
  return /[\u061c\u200e\u200f]/.test(dollars.format(-1))
}
