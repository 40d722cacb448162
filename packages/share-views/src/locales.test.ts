import { readFileSync } from 'node:fs'
import { findTextComplaints } from '@vitrine/tooling/texts'
import { expect, test } from 'vitest'
import { texts } from '../i18next.config.ts'
import { shareViewsResources } from './locales.ts'

test('every text is used, and right in every language', async () => {
  expect(await findTextComplaints({ ...texts, languages: Object.keys(shareViewsResources) })).toEqual([])
})

test.each(Object.entries(shareViewsResources))('%s is the file of that language', (language, labels) => {
  const file = new URL(`locales/${language}/share-views.json`, import.meta.url)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(labels)
})
