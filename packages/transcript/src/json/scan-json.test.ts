import { expect, test } from 'vitest'
import { scanJson } from './scan-json.ts'

/** In the manner of Nicolas Seriot's JSONTestSuite. */
const texts =
  `null|true|false|0|-0|1.5e+3|-0.1E-2|123456789012345678901234567890|""|"a"|"\\u00e9\\n\\/"|"\\ud800"|[]|[1]|[ 1 , 2 ]
|{}|{"":0}|{"a":{"b":[]}}|{"a":1,"a":2}|[[[[[]]]]]|{"__proto__":1}|"\u007f\u2028"|01|-|+1|.5|1.|1e|1e+|0x1|NaN|Infinity|nul|True|'a'|"
|"a|"\\x"|"\\u12g4"|"\\|[|[1|[1,|[1,]|[,1]|[1 2]|]|{|{"a"|{"a":|{"a":1|{"a":1,|{"a":1,}|{a:1}|{1:1}|{"a"1}|{"a":1 "b":2}|}|[}|{]|[1]]|{}{}|1 2
|"a\tb"|"a\nb"|\u00a0[]|[1]\u0000|\u0000|//a|[1]/**/|{"a":'b'}|["a":1]|{"a","b"}|[true,fals]|[--1]|[1ee2]`
    .split('|')
    .map((text) => text.replace(/\n$/, ''))

test.each(texts)('agrees with JSON.parse on %j', (text) => {
  const scan = scanJson(text)
  expect(scan.isValid && text.slice(scan.end).trim() === '').toBe(parses(text))
})

test('deep nesting and long strings need no stack', () => {
  expect(scanJson('['.repeat(200_000) + ']'.repeat(200_000))).toEqual({ isValid: true, end: 400_000 })
  expect(scanJson(`"${'\\n'.repeat(500_000)}`)).toMatchObject({ isValid: false, offset: 1_000_001 })
})

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
