import { expect, test } from 'vitest'
import { readableLine, isolate } from './readable-line.ts'

test.each([
  ['collapses white space', ' a\n\tb  c ', 'a b c'],
  ['shows bidi overrides instead of obeying them', 'exe\u202Efdp.txt', 'exe\uFFFDfdp.txt'],
  [
    'shows isolates, zero-width spaces and controls',
    '\u2066a\u200Bb\u0007c\u001B[0m',
    '\uFFFDa\uFFFDb\uFFFDc\uFFFD[0m',
  ],
  ['shows tag characters', 'a\u{E0041}\u{E0042}', 'a\uFFFD\uFFFD'],
  ['shows letters that are blank', '\u3164\uFFA0', '\uFFFD\uFFFD'],
  ['shows bytes in variation selectors', 'a\u{E0101}\u{E0102}', 'a\uFFFD\uFFFD'],
  ['preserves the variants of Han characters', '葛\u{E0100}城', '葛\u{E0100}城'],
  ['preserves joiners, which scripts and emoji need', 'می‌خواهم 👩‍💻', 'می‌خواهم 👩‍💻'],
])('%s', (_, text, line) => {
  expect(readableLine(text)).toBe(line)
})

test('a name in a sentence neither breaks its line nor turns it', () => {
  expect(isolate('Ada\n\u202eecalevoL\u0007')).toBe('\u2068Ada \ufffdecalevoL\ufffd\u2069')
})
