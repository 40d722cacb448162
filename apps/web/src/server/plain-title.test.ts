import { expect, test } from 'vitest'
import { plainTitle } from './plain-title.ts'

test.each([
  ['keeps letters of any script', 'لماذا？ – Ñandú 🐦', 'لماذا？ – Ñandú 🐦'],
  ['joins lines', '  one\n\n two\u2028three\t', 'one two three'],
  ['drops controls', 'a\u0000b\u001b[31mc', 'a b [31mc'],
  ['drops what reorders or hides', 'safe\u202Egpj.exe\u2066\u200B\u{E0041}', 'safe gpj.exe'],
  ['drops half characters', 'a\ud800b', 'a b'],
])('%s', (_case, title, plain) => {
  expect(plainTitle(title)).toBe(plain)
})

test('cuts a title that fills no window, and no character in half', () => {
  const plain = plainTitle('🐦'.repeat(500))
  expect(plain).toBe(`${'🐦'.repeat(199)}…`)
})
