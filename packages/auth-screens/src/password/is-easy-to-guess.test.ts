import { expect, test } from 'vitest'
import { isEasyToGuess } from './is-easy-to-guess.ts'
import { loadPasswordEstimator } from './load-password-estimator.ts'

const estimator = await loadPasswordEstimator()
const context = ['Ada Lovelace', 'ada.lovelace@example.com', 'Vitrine']

test.each([
  ['manchesterunited', 'breached'],
  ['Manchester United!', 'breached, with a space and a sign'],
  ['m4nch3st3run1t3d', 'breached, with digits for letters'],
  ['correcthorsebatterystaple', 'the example of every guide'],
  ['Correct-Horse-Battery-Staple-1', 'the example of every guide, dressed up'],
  ['correct horse battery staple', 'the example of every guide, as it is written'],
  ['january2024january', 'a month, a year and the month again'],
  ['qwertyuiopasdfgh', 'a walk over the keyboard'],
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
  expect(isEasyToGuess(password, { estimator, context, minimumLength: 15 })).toBe(true)
})

test.each([
  ['nineteen quiet herons'],
  ['Ada keeps two engines running'],
  ['x7 Kp 0w m3 Zq 9t'],
  ['お城の上に月が三つ出ている夜'],
  ['zzz top of the morning'],
])('%s is hard to guess', (password) => {
  expect(isEasyToGuess(password, { estimator, context, minimumLength: 15 })).toBe(false)
})

test('accepts a short password where the operator permits one, and no breached one', () => {
  const knowledge = { estimator, context, minimumLength: 8 }
  expect(isEasyToGuess('v8#kQz2w', knowledge)).toBe(false)
  expect(isEasyToGuess('superman', knowledge)).toBe(true)
})

test('finds the name with more than a few signs around it', () => {
  expect(isEasyToGuess('lovelacelovelace1', { context: ['Ada Lovelace'], minimumLength: 15 })).toBe(true)
})

test('estimates a long password by its start, so that its end costs no time', () => {
  expect(estimator(`${'herons '.repeat(6)}x`, [])).toBe(estimator('herons '.repeat(6), []))
})
