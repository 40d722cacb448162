import type { NumberFormat } from '../text/number-format.ts'

/** First digits of the scripts whose digits are read, by Unicode. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

/** Reads a number as a language writes it, in digits of any of several scripts; undefined where it is none. */
export function parseNumber(text: string, { decimal, group }: NumberFormat): number | undefined {
  const plain = toLatinDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replaceAll(/[\s\u00A0\u202F'’]/gu, '')
  const marks: readonly string[] = plain.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return finite(plain)
  const isMixed = marks.includes('.') && marks.includes(',')
  const isGrouped = /^[-−+]?\d{1,3}(?:[.,]\d{3})+$/.test(plain)
  const isGroup = isMixed ? false : marks.length > 1 || (isGrouped && (last === group || last !== decimal))
  if (isGroup) return isGrouped ? finite(plain.replaceAll(last, '')) : undefined
  const other = last === '.' ? ',' : '.'
  return finite(plain.replaceAll(other, '').replace(last, '.'))
}

/** Writes digits of other scripts as 0 to 9. */
export function toLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((start) => point >= start && point < start + 10)
    return zero === undefined ? digit : String(point - zero)
  })
}

function finite(text: string): number | undefined {
  const value = Number(text.replace('−', '-'))
  return text !== '' && Number.isFinite(value) ? value : undefined
}
