import { expect, test } from 'vitest'
import { isEasyToGuess } from './is-easy-to-guess.ts'
import { loadCommonPasswords } from './load-common-passwords.ts'

const common = await loadCommonPasswords()
const context = ['Ada Lovelace', 'ada.lovelace@example.com', 'Vitrine']

test.each([
  ['password', 'common'],
  ['PassWord', 'common in any case'],
  ['123456789qwerty', 'common and long'],
  ['password1234567', 'common with digits behind it'],
  ['!!!superman!!!!!', 'common with signs around it'],
  ['aaaaaaaaaaaaaaa', 'one character'],
  ['abcabcabcabcabc', 'one piece, again and again'],
  ['passwordpasswordpass', 'one piece, cut off at the end'],
  ['abcdefghijklmnop', 'a row'],
  ['012345678901234', 'a row of digits that begins again'],
  ['987654321098765', 'a row backwards'],
  ['ada lovelace', 'the name'],
  ['AdaLovelace2026!', 'the name without its space, with a year'],
  ['lovelace1815', 'a part of the name'],
  ['ada.lovelace@example.com', 'the address'],
  ['ｖｉｔｒｉｎｅ12345678', 'the service, in full width'],
])('%s is easy to guess: %s', (password) => {
  expect(isEasyToGuess(password, { common, context })).toBe(true)
})

test.each([
  ['correct horse battery staple'],
  ['nineteen quiet herons'],
  ['Ada keeps two engines running'],
  ['x7 Kp 0w m3 Zq 9t'],
  ['お城の上に月が三つ出ている夜'],
  ['zzz top of the morning'],
])('%s is not', (password) => {
  expect(isEasyToGuess(password, { common, context })).toBe(false)
})

test('the list is whole', () => {
  expect(common.size).toBeGreaterThan(5000)
})
