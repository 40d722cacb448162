import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fallbackLanguage, languages } from '../i18n/languages.ts'
import { translations } from '../i18n/resources.ts'

const flatten = (texts: Record<string, Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([group, entries]) =>
      Object.entries(entries).map(([name, text]) => [`${group}.${name}`, text]),
    ),
  )
const placeholders = (text: string | undefined) => (text ?? '').match(/\{\{.*?\}\}/g)?.toSorted() ?? []

const reference = flatten(translations[fallbackLanguage])
const others = languages.filter((language) => language !== fallbackLanguage)

test.each(others)('%s has every text, and no more', (language) => {
  expect(Object.keys(flatten(translations[language]))).toEqual(Object.keys(reference))
})

test.each(others)('%s fills the same places', (language) => {
  for (const [key, text] of Object.entries(flatten(translations[language]))) {
    expect(placeholders(text), key).toEqual(placeholders(reference[key]))
  }
})

test.each(others)('%s translates every text', (language) => {
  const same = Object.entries(flatten(translations[language])).filter(
    ([key, text]) => text === reference[key],
  )
  expect(same.map(([, text]) => text).filter((text) => text !== 'Shell')).toEqual([])
})

test('every text is used', () => {
  const folder = new URL('..', import.meta.url).pathname
  const code = globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${folder}${file}`, 'utf8'))
    .join('\n')
  expect(Object.keys(reference).filter((key) => !code.includes(`'${key}'`))).toEqual([])
})
