import { createInstance, type InitOptions } from 'i18next'
import { expect, test } from 'vitest'
import { createTranslate, type Translate } from './create-translate.ts'

const fruit = {
  title: 'Fruit',
  named: '“{{name}}”',
  apples_one: 'one apple',
  apples_other: '{{count}} apples',
}

async function translateWith(options: InitOptions = {}): Promise<Translate<{ fruit: typeof fruit }>> {
  const instance = createInstance()
  await instance.init({ lng: 'en', resources: { en: { fruit } }, ...options })
  return createTranslate(instance.getFixedT('en', 'fruit'))
}

test.each<[string, InitOptions]>([
  ['no selectors', {}],
  ['selectors', { enableSelector: true }],
  ['strict selectors', { enableSelector: 'strict' }],
  ['another default namespace', { defaultNS: 'application', ns: ['application'] }],
])('finds its texts in an application with %s', async (_, options) => {
  const t = await translateWith(options)
  expect(t(($) => $.fruit.title)).toBe('Fruit')
  expect(t(($) => $.fruit.apples, { count: 2 })).toBe('2 apples')
})

test('leaves what is filled in as it is', async () => {
  const t = await translateWith({ interpolation: { escapeValue: true } })
  expect(t(($) => $.fruit.named, { name: '<1 & 2>' })).toBe('“<1 & 2>”')
})

test('asks for nothing that is not there, and for a count where one is needed', async () => {
  const t = await translateWith()
  const wrong = () => {
    // @ts-expect-error -- there is no such text
    t(($) => $.fruit.absent)
    // @ts-expect-error -- the namespace comes first
    t(($) => $.title)
    // @ts-expect-error -- a plural needs its count
    t(($) => $.fruit.apples)
    // @ts-expect-error -- its forms are chosen by the count
    t(($) => $.fruit.apples_one)
  }
  expect(wrong).not.toThrow()
})
