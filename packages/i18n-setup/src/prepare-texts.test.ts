import { expect, test } from 'vitest'
import { addFallbackTexts } from './add-fallback-texts.ts'
import { createI18n } from './create-i18n.ts'
import { prepareTexts } from './prepare-texts.ts'

const speak = (language: 'en' | 'de') => {
  const requests: string[] = []
  const alternateFetch = async (input: string) => {
    requests.push(input)
    return Response.json({ greeting: 'Guten Tag' })
  }
  const resources = { en: { translation: { yes: 'Yes' } }, de: { translation: { yes: 'Ja' } } }
  const i18n = createI18n({ language, resources, mountPath: '/app/', backend: { alternateFetch } })
  return { i18n, requests }
}

test('texts of a screen are fetched in the language of the reader, while the bundled ones are on their way', async () => {
  const { i18n, requests } = speak('de')
  await prepareTexts(i18n, ['home'])
  addFallbackTexts(i18n, 'home', { greeting: 'Good day', farewell: 'Goodbye' })
  expect(requests).toEqual(['/app/locales/de/home.json'])
  expect(i18n.getResource('de', 'home', 'greeting')).toBe('Guten Tag')
  expect(i18n.getResource('en', 'home', 'farewell')).toBe('Goodbye')
})

test('nothing is fetched for a reader of the fallback language', async () => {
  const { i18n, requests } = speak('en')
  await prepareTexts(i18n, ['home'])
  expect(requests).toEqual([])
})
