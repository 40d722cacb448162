import { expect, test } from 'vitest'
import { isolate } from './isolate.ts'

test('a name in a sentence neither breaks its line nor turns it', () => {
  expect(isolate('Ada\n\u202eecalevoL\u0007')).toBe('\u2068Ada \ufffdecalevoL\ufffd\u2069')
})
