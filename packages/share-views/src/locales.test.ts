import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shareViewsResources } from './locales.ts'
import { COUNTED, FIXED } from './reading/labels.ts'

const PLURAL = /_(?:zero|one|two|few|many|other)$/
const languages = Object.entries(shareViewsResources)
const english = shareViewsResources.en

const baseKeys = (labels: Record<string, string>) =>
  new Set(Object.keys(labels).map((key) => key.replace(PLURAL, '')))
const placeholders = (label: string) => [...label.matchAll(/\{\{.*?\}\}/g)].map(([name]) => name).toSorted()

test('every folder of labels is a language', () => {
  expect(languages.map(([language]) => language).toSorted()).toEqual(
    readdirSync(new URL('locales', import.meta.url)).toSorted(),
  )
})

test('every label is asked for, and every label asked for exists', () => {
  expect([...baseKeys(english)].toSorted()).toEqual([...FIXED, ...COUNTED, 'published'].toSorted())
})

test.each(languages)('%s has every label, and nothing empty', (_, labels) => {
  expect(baseKeys(labels)).toEqual(baseKeys(english))
  expect(Object.values(labels).filter((label) => label.trim() === '')).toEqual([])
})

test.each(languages)('%s has exactly the plural forms its grammar has', (language, labels) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  for (const key of COUNTED) {
    const written = Object.keys(labels).filter((label) => label.replace(PLURAL, '') === key)
    expect(written.toSorted()).toEqual(forms.map((form) => `${key}_${form}`))
  }
})

test.each(languages)('%s fills in the same values', (language, labels) => {
  for (const [key, label] of Object.entries(labels)) {
    const base = key.replace(PLURAL, '')
    const expected = placeholders(english[key] ?? english[`${base}_other`]!)
    // Arabic says zero, one and two in words.
    const isWord = language === 'ar' && /_(?:zero|one|two)$/.test(key)
    expect([key, placeholders(label)]).toEqual([key, isWord ? [] : expected])
  }
})

test.each(languages)('%s is kept as JSON that others can load', (language, labels) => {
  const file = new URL(`locales/${language}/share-views.json`, import.meta.url)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(labels)
})
