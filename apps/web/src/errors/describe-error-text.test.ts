import { ApiError } from '@vitrine/api-client'
import { errorStatus } from '@vitrine/api-client/contract/errors'
import { createI18n } from '@vitrine/i18n-setup'
import { expect, test } from 'vitest'
import { bundledTexts } from '../i18n/bundled-texts.ts'
import { isFailedCall, describeErrorText } from './describe-error-text.ts'

const t = createI18n({ language: 'en', resources: { en: bundledTexts } }).getFixedT(null, 'translation')
const word = (code: string) => describeErrorText(t, new ApiError(code, 'What the server says to programs.'))

test('every code of the server has words of its own', () => {
  const sentences = Object.keys(errorStatus).map(word)
  expect(new Set(sentences).size).toBe(Object.keys(errorStatus).length)
  expect(sentences).not.toContain(word('unknown'))
  expect(word('too-many-requests')).toBe(
    'Too many requests arrived at once. It is worth trying again in a moment.',
  )
})

test.each(['of-a-newer-server', '__proto__', 'constructor', ''])(
  'the code %j is worded as unknown',
  (code) => {
    expect(word(code)).toBe('Something went wrong.')
  },
)

test('a failed call is known by its kind', () => {
  expect(isFailedCall(new ApiError('forbidden', 'No.'))).toBe(true)
  for (const other of [
    new Error('No.'),
    { name: 'ApiError', code: 'forbidden' },
    null,
    undefined,
    'ApiError',
  ])
    expect(isFailedCall(other)).toBe(false)
})
