import { createInstance, type InitOptions } from 'i18next'
import { createInstance as createInstance25 } from 'i18next-25'
import { createInstance as createInstance26 } from 'i18next-26'
import { describe, expect, test } from 'vitest'
import { i18nextLabels } from './i18next-labels.ts'

const german = {
  start: { submit: 'Lauf starten' },
  messages_one: '{{number}} Nachricht',
  messages_other: '{{number}} Nachrichten',
  version: 'Version {{version}}',
}

describe.each([
  ['the newest', createInstance],
  ['26', createInstance26 as typeof createInstance],
  ['25', createInstance25 as typeof createInstance],
])('with i18next %s', (_version, create) => {
  function labelsWith(options: InitOptions) {
    const i18n = create()
    void i18n.init({
      lng: 'de-AT',
      initAsync: false,
      resources: { de: { views: german }, en: { application: { title: 'Garden' } } },
      ...options,
    })
    return i18nextLabels(i18n, i18n.getFixedT(null, 'views'), 'views')
  }

  test.each<[string, InitOptions]>([
    ['defaults', {}],
    ['selectors', { enableSelector: true }],
    ['another default namespace', { defaultNS: 'application', ns: ['application'] }],
    ['keys without separators', { keySeparator: false, nsSeparator: false }],
    ['other separators', { keySeparator: '>', nsSeparator: '.' }],
    ['values in other brackets', { interpolation: { prefix: '<<', suffix: '>>', escapeValue: true } }],
    ['a word for missing keys', { parseMissingKeyHandler: () => '' }],
  ])('the texts of an application with %s are found', (_, options) => {
    const { lookUp, language } = labelsWith(options)
    expect(language).toBe('de-AT')
    expect(lookUp('start.submit', {})).toBe('Lauf starten')
    expect(lookUp('messages', { count: 2, number: '2' })).toBe('2 Nachrichten')
    expect(lookUp('version', { version: '<1 & 2>' })).toBe('Version <1 & 2>')
    expect(lookUp('absent', {})).toBeFalsy()
  })

  test('an application without these texts has none, and its dates are in English', () => {
    const { lookUp, language } = labelsWith({ resources: { de: { application: { title: 'Garten' } } } })
    expect(language).toBe('en')
    expect(lookUp('start.submit', {})).toBeFalsy()
  })
})
