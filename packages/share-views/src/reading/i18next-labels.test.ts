import { createInstance, type InitOptions } from 'i18next'
import { createInstance as createInstance25 } from 'i18next-25'
import { describe, expect, test } from 'vitest'
import german from '../locales/de/share-views.json' with { type: 'json' }
import { labelsOf } from './i18next-labels.tsx'

describe.each([
  ['the newest', createInstance],
  ['25', createInstance25 as typeof createInstance],
])('with i18next %s', (_version, create) => {
  function labelsWith(options: InitOptions) {
    const i18n = create()
    void i18n.init({
      lng: 'de-AT',
      initAsync: false,
      resources: { de: { 'share-views': german }, en: { application: { title: 'Garden' } } },
      ...options,
    })
    return labelsOf(i18n, i18n.getFixedT(null, 'share-views'))
  }

  test.each<[string, InitOptions]>([
    ['defaults', {}],
    ['another default namespace', { defaultNS: 'application', ns: ['application'] }],
    ['keys without separators', { keySeparator: false, nsSeparator: false }],
    ['other separators', { keySeparator: '>', nsSeparator: '.' }],
    ['values in other brackets', { interpolation: { prefix: '<<', suffix: '>>', escapeValue: true } }],
    ['a word for missing keys', { parseMissingKeyHandler: () => '' }],
  ])('the texts of an application with %s are found', (_, options) => {
    const { lookUp, language } = labelsWith(options)
    expect(language).toBe('de-AT')
    expect(lookUp('start.submit', {})).toBe(german.start.submit)
    expect(lookUp('messages', { count: 2, number: '2' })).toBe('2 Nachrichten')
    expect(lookUp('version', { version: '<1 & 2>' })).toBe('Version <1 & 2>')
    expect(lookUp('absent', {})).toBeFalsy()
  })

  test('an application without these texts has English ones, and dates in English', () => {
    const { lookUp, language } = labelsWith({ resources: { de: { application: { title: 'Garten' } } } })
    expect(language).toBe('en')
    expect(lookUp('reasoning', {})).toBeFalsy()
  })
})
