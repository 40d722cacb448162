import { readFileSync } from 'node:fs'
import { findTextComplaints } from '@vitrine/tooling/texts'
import { expect, test } from 'vitest'
import { texts } from '../i18next.config.ts'
import { authScreensResources } from './locales.ts'
import english from './locales/en/auth-screens.json' with { type: 'json' }
import { authErrorCodes } from './port/auth-error.ts'

test('every text is used, and right in every language', async () => {
  expect(await findTextComplaints({ ...texts, languages: Object.keys(authScreensResources) })).toEqual([])
})

test.each(Object.entries(authScreensResources))('%s is the file of that language', (language, labels) => {
  const file = new URL(`locales/${language}/auth-screens.json`, import.meta.url)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(labels)
})

test('every failure has a text', () => {
  const problems = Object.keys(english.problems).map((key) => key.replace(/_(one|other)$/, ''))
  for (const code of authErrorCodes) expect(problems).toContain(code)
})
