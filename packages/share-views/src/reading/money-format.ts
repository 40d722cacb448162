/** Writes money as the reader does; a currency that is no ISO 4217 code stands as it is behind the number. */
export function createMoneyFormat(language: string): (amount: number, currency: string) => string {
  const formats = new Map<string, Intl.NumberFormat>()
  return (amount, currency) => {
    if (!/^[A-Za-z]{3}$/.test(currency)) return `${amount} ${currency}`
    // A model call may cost a hundredth of a cent.
    const digits = Math.abs(amount) < 1 ? 4 : 2
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
    return format.format(amount)
  }
}
