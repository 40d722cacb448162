import { createInstance, type InitOptions } from 'i18next'
import { expect, test } from 'vitest'
import { createI18n } from '../__fixtures__/create-i18n.ts'
import { shareViewsResources } from '../locales.ts'
import { shareViewsNamespace } from '../share-views-namespace.ts'
import { createTranslate, type Translate } from './translate.ts'

async function translateWith(options: InitOptions): Promise<Translate> {
  const instance = createInstance()
  await instance.init({
    lng: 'de',
    resources: { de: { [shareViewsNamespace]: shareViewsResources.de } },
    ...options,
  })
  return createTranslate(instance.getFixedT('de', shareViewsNamespace))
}

test.each<[string, InitOptions]>([
  ['no selectors', {}],
  ['selectors', { enableSelector: true }],
  ['strict selectors', { enableSelector: 'strict' }],
  ['another default namespace', { defaultNS: 'application', ns: ['application'] }],
])('finds its texts in an application with %s', async (_, options) => {
  const t = await translateWith(options)
  expect(t(($) => $['share-views'].reasoning)).toBe(shareViewsResources.de.reasoning)
  expect(t(($) => $['share-views'].messages, { count: 2, number: '2' })).toBe('2 Nachrichten')
})

test('leaves what is filled in as it is', async () => {
  const t = await translateWith({ interpolation: { escapeValue: true } })
  expect(t(($) => $['share-views'].published, { date: '<1 & 2>' })).toContain('<1 & 2>')
})

test('asks for nothing that is not there, and for a count where one is needed', () => {
  const t = createTranslate(createI18n('en').getFixedT('en', shareViewsNamespace))
  const wrong = () => {
    // @ts-expect-error -- there is no such text
    t(($) => $['share-views'].absent)
    // @ts-expect-error -- the namespace comes first
    t(($) => $.data)
    // @ts-expect-error -- a plural needs its count
    t(($) => $['share-views'].messages)
    // @ts-expect-error -- its forms are chosen by the count
    t(($) => $['share-views'].messages_one)
  }
  expect(wrong).not.toThrow()
})
