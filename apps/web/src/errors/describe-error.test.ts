import { WaitLimitError } from '@vitrine/ui-state'
import { ApiError } from '@vitrine/api-client'
import { createI18n } from '@vitrine/i18n-setup'
import { expect, test, vi } from 'vitest'
import { ConfigurationError } from '../configuration/configuration-error.ts'
import { failure } from '../routing/failure.ts'
import { readTexts } from '../server/read-texts.ts'
import { describeError, MAX_DESCRIPTION_LENGTH } from './describe-error.ts'

const i18nOf = (language: 'en' | 'ar' | 'pl') =>
  createI18n({ language, resources: { en: readTexts('en'), [language]: readTexts(language) } })
const english = i18nOf('en')
const hostile = {
  toString() {
    throw new Error('no')
  },
}

test.each([
  ['an error', new Error('It broke.'), 'It broke.'],
  ['an error without words', new RangeError(), 'RangeError'],
  ['markup', new Error('<img src=x onerror=alert(1)>'), '<img src=x onerror=alert(1)>'],
  ['an answer', { ...failure(404), status: 418, statusText: "I'm a teapot" }, "418 I'm a teapot"],
  ['text', 'nothing works', 'nothing works'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a symbol', Symbol('x'), 'Symbol(x)'],
  ['what cannot be told', hostile, 'object'],
  ['an object without a prototype', Object.create(null), 'object'],
  ['a setting', new ConfigurationError('apiBaseUrl', 'nowhere'), /apiBaseUrl cannot be used: nowhere/],
  ['two minutes', new WaitLimitError(120_000), /longer than 2 minutes/],
  ['one minute', new WaitLimitError(60_000), /longer than 1 minute,/],
  ['a refusal of the server', new ApiError('forbidden', 'x', { status: 403 }), /not allowed/],
  ['a code of tomorrow', new ApiError('later', 'x', { status: 400 }), 'Something went wrong.'],
])('%s is told', (_case, error, description) => {
  expect(describeError(english, error)).toMatch(description)
})

test.each([
  'Failed to fetch dynamically imported module: https://vitrine.example/assets/login.js',
  'error loading dynamically imported module: https://vitrine.example/assets/login.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/home.css',
])('what is missing for want of a connection is told in words: %s', (message) => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(describeError(english, new TypeError(message))).toBe('The server cannot be reached.')
  vi.stubGlobal('navigator', { onLine: true })
  expect(describeError(english, new TypeError(message))).toBe(message)
  vi.unstubAllGlobals()
})

test('minutes are counted in the reader’s language', () => {
  const told = ['pl', 'ar'] as const
  expect(told.map((language) => describeError(i18nOf(language), new WaitLimitError(120_000)))).toEqual([
    expect.stringMatching(/2 minut/),
    expect.stringMatching(/دقيقت/),
  ])
})

test('a long message is cut', () => {
  const description = describeError(english, new Error('😀'.repeat(100_000)))
  expect(description.length).toBe(MAX_DESCRIPTION_LENGTH + 1)
  expect(description.isWellFormed()).toBe(true)
})
