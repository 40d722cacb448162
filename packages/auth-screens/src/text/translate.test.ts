import { createInstance, type InitOptions } from 'i18next'
import { expect, test } from 'vitest'
import { authScreensNamespace } from '../auth-screens-namespace.ts'
import { authScreensResources } from '../locales.ts'
import { createTranslate, type Translate } from './translate.ts'

async function translateWith(options: InitOptions = {}): Promise<Translate> {
  const instance = createInstance()
  await instance.init({
    lng: 'en',
    resources: { en: { [authScreensNamespace]: authScreensResources.en } },
    ...options,
  })
  return createTranslate(instance.getFixedT('en', authScreensNamespace))
}

test.each<[string, InitOptions]>([
  ['no selectors', {}],
  ['selectors', { enableSelector: true }],
  ['strict selectors', { enableSelector: 'strict' }],
  ['another default namespace', { defaultNS: 'application', ns: ['application'] }],
])('finds its texts in an application with %s', async (_, options) => {
  const t = await translateWith(options)
  expect(t(($) => $['auth-screens'].login.title)).toBe('Sign in')
  expect(t(($) => $['auth-screens'].mail.resendIn, { count: 1, number: '1' })).toMatch(/1 second$/)
})

test('leaves what is filled in as it is', async () => {
  const t = await translateWith({ interpolation: { escapeValue: true } })
  expect(t(($) => $['auth-screens'].login.provider, { name: '<1 & 2>' })).toContain('<1 & 2>')
})

test('asks for nothing that is not there, and for a count where one is needed', async () => {
  const t = await translateWith()
  const wrong = () => {
    // @ts-expect-error -- there is no such text
    t(($) => $['auth-screens'].absent)
    // @ts-expect-error -- the namespace comes first
    t(($) => $.login)
    // @ts-expect-error -- a plural needs its count
    t(($) => $['auth-screens'].summary)
  }
  expect(wrong).not.toThrow()
})
