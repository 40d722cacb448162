import { endOfJsonString } from '../json/end-of-json-string.ts'
import { parseJson } from '../json/parse-json.ts'

// Digits written one by one are found about five times as fast as a counted repetition.
const MANY_DIGITS = /\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d*/g
/** What may stand before a number of JSON. */
const BEFORE = /[[:,\s]/
const MAYBE_LARGE_INTEGER = /[[:,\s]-?\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d/
const OPENS_LARGE_INTEGER = /^-?\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d/

/** The same JSON text with integers of more digits than a number holds as strings of their digits. */
export function quoteLargeIntegers(text: string): string {
  if (!MAYBE_LARGE_INTEGER.test(text) && !OPENS_LARGE_INTEGER.test(text)) return text
  const pieces: string[] = []
  let copied = 0
  let quote = text.indexOf('"')
  for (const { index, digits } of largeIntegers(text)) {
    if (Number.isSafeInteger(Number(digits))) continue
    let end = 0
    while (quote !== -1 && quote < index && (end = endOfJsonString(text, quote)) <= index)
      quote = text.indexOf('"', end)
    const isInString = quote !== -1 && quote < index
    if (isInString) continue
    pieces.push(text.slice(copied, index), `"${digits}"`)
    copied = index + digits.length
  }
  return copied === 0 ? text : pieces.join('') + text.slice(copied)
}

/** The value of JSON that stands in a string, with large integers as strings of their digits; undefined where the text is not JSON. */
export function parseEmbeddedText(text: string): unknown {
  return parseJson(quoteLargeIntegers(text))
}

/** Integers of JSON that may be larger than a number holds exactly, some of them inside strings. */
function* largeIntegers(text: string): Generator<{ index: number; digits: string }> {
  for (const { 0: found, index: start } of text.matchAll(MANY_DIGITS)) {
    const isNegative = text[start - 1] === '-'
    const index = isNegative ? start - 1 : start
    const end = start + found.length
    const isInteger = (index === 0 || BEFORE.test(text.charAt(index - 1))) && !/[.eE]/.test(text.charAt(end))
    if (isInteger) yield { index, digits: text.slice(index, end) }
  }
}
