import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  ADD_PATH,
  addFallbackTexts,
  createI18n,
  DEFAULT_NAMESPACE,
  DETECTION_ORDER,
  fallbackLanguage,
  LANGUAGE_KEY,
  languages,
  LOAD_PATH,
  MAX_PARALLEL_READS,
  MAX_REPLACES,
  MAX_RETRIES,
  prepareTexts,
  RETRY_WAIT_MS,
} from './index.ts'

const texts = {
  en: { translation: { hello: 'Hello {{name}}' } },
  de: { translation: { hello: 'Hallo {{name}}' } },
}

describe('createI18n', () => {
  it('speaks a given language at once, without HTTP', () => {
    const i18n = createI18n({ language: 'de', resources: texts })
    expect(i18n.isInitialized).toBe(true)
    expect(i18n.t('hello', { name: 'Ada' })).toBe('Hallo Ada')
    expect(i18n.services.backendConnector.backend).toBeNull()
  })

  it('falls back where a language lacks a text or a namespace', () => {
    const i18n = createI18n({ language: 'fr', resources: texts })
    expect(i18n.t('hello', { name: 'Ada' })).toBe('Hello Ada')
    expect([i18n.language, i18n.resolvedLanguage]).toEqual(['fr', 'en'])
  })

  it('falls back to English where there is no browser to ask', () => {
    expect(createI18n({ resources: texts }).language).toBe(fallbackLanguage)
  })

  it('reads texts by selectors whose first name is the namespace', () => {
    const i18n = createI18n({ language: 'de', resources: texts })
    const hello = Reflect.apply(i18n.t, i18n, [($: typeof texts.de) => $.translation.hello, { name: 'Ada' }])
    expect(hello).toBe('Hallo Ada')
  })

  it('leaves values alone: React escapes them, and nothing in them is looked up', () => {
    const i18n = createI18n({ language: 'en', resources: texts })
    const name = '<img src=x onerror=alert(1)>{{name}}$t(hello)'
    expect(i18n.t('hello', { name })).toBe(`Hello ${name}`)
  })

  it('stops replacing after the greatest number of replacements', () => {
    const long = '{{x}} '.repeat(MAX_REPLACES + 1)
    const i18n = createI18n({ language: 'en', resources: { en: { translation: { long } } } })
    const replaced = i18n.t('long', { x: 'a' })
    expect(replaced.split('a')).toHaveLength(MAX_REPLACES + 1)
    expect(replaced.trim().endsWith('{{x}}')).toBe(true)
  })

  it('passes its constants to i18next and its loader', () => {
    const i18n = createI18n({ language: 'en', mountPath: '/', resources: texts })
    expect(i18n.options).toMatchObject({
      maxParallelReads: MAX_PARALLEL_READS,
      maxRetries: MAX_RETRIES,
      retryTimeout: RETRY_WAIT_MS,
      interpolation: { escapeValue: false, maxReplaces: MAX_REPLACES },
      fallbackLng: [fallbackLanguage],
      defaultNS: DEFAULT_NAMESPACE,
      backend: { loadPath: LOAD_PATH.replace('./', '/'), addPath: ADD_PATH },
      detection: {
        order: [...DETECTION_ORDER],
        lookupQuerystring: LANGUAGE_KEY,
        lookupCookie: LANGUAGE_KEY,
        lookupLocalStorage: LANGUAGE_KEY,
        lookupSessionStorage: LANGUAGE_KEY,
      },
    })
    expect(i18n.options.supportedLngs).toEqual([...languages, 'cimode'])
    expect(i18n.services.backendConnector).toMatchObject({
      maxParallelReads: MAX_PARALLEL_READS,
      maxRetries: MAX_RETRIES,
      retryTimeout: RETRY_WAIT_MS,
    })
  })

  it('has the limits that are specified', () => {
    expect([LOAD_PATH, ADD_PATH, DEFAULT_NAMESPACE, LANGUAGE_KEY]).toEqual([
      './locales/{{lng}}/{{ns}}.json',
      '/locales/add/{{lng}}/{{ns}}',
      'translation',
      'lng',
    ])
    expect([MAX_PARALLEL_READS, MAX_RETRIES, RETRY_WAIT_MS, MAX_REPLACES]).toEqual([10, 5, 350, 1000])
  })

  it('does not write into the texts it was given', async () => {
    const given = { en: { translation: { hello: 'Hello' } } }
    const first = createI18n({ language: 'en', resources: given })
    addFallbackTexts(first, 'home', { title: 'Home' })
    addFallbackTexts(first, 'translation', { hello: 'Something else' })
    expect(first.t('title', { ns: 'home' })).toBe('Home')
    expect(first.t('hello')).toBe('Hello')
    expect(given).toEqual({ en: { translation: { hello: 'Hello' } } })
    await prepareTexts(first, ['home', 'unknown'])
  })

  it('leaves nothing running in a process that has no document', () => {
    const entry = fileURLToPath(new URL('index.ts', import.meta.url))
    const code = `
      const { createI18n } = await import(${JSON.stringify(entry)})
      const i18n = createI18n({ language: 'de', resources: ${JSON.stringify(texts)} })
      console.log(i18n.t('hello', { name: 'Ada' }))`
    // It would not end before the limit.
    const printed = execFileSync(
      process.execPath,
      ['--experimental-strip-types', '--no-warnings', '--input-type=module', '--eval', code],
      { encoding: 'utf8', timeout: 30_000 },
    )
    expect(printed.trim()).toBe('Hallo Ada')
  })
})

describe('plurals', () => {
  it.each([
    ['ar', [0, 1, 2, 3, 11, 100], ['zero', 'one', 'two', 'few', 'many', 'other']],
    ['pl', [1, 2, 5, 1.5], ['one', 'few', 'many', 'other']],
    ['pl', [22, 12, 21, 0], ['few', 'many', 'many', 'many']],
    ['ru', [21, 22, 25, 1.5], ['one', 'few', 'many', 'other']],
    ['ja', [0, 1, 2], ['other', 'other', 'other']],
    ['fr', [0, 1, 2, 1_000_000], ['one', 'one', 'other', 'many']],
    ['he', [1, 2, 3], ['one', 'two', 'other']],
  ] as const)('has in %s for %j the forms %j', (language, counts, forms) => {
    const i18n = createI18n({ language, resources: { [language]: { translation: formsOf(language) } } })
    expect(counts.map((count) => i18n.t('messages', { count }))).toEqual(
      forms.map((form, index) => `${form} ${counts[index]}`),
    )
  })
})

function formsOf(language: string): Record<string, string> {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return Object.fromEntries(pluralCategories.map((form) => [`messages_${form}`, `${form} {{count}}`]))
}
