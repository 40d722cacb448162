import { describe, expect, it } from 'vitest'
import { languages } from './languages.ts'
import { matchLanguage } from './match-language.ts'

describe('matchLanguage', () => {
  it.each(languages)('knows %s by its own tag', (language) => {
    expect(matchLanguage(language)).toBe(language)
  })

  it.each([
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['en-GB', 'en'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['iw', 'he'],
    ['in', 'id'],
    ['ar-EG-u-nu-latn', 'ar'],
  ])('takes %s for %s', (tag, language) => {
    expect(matchLanguage(tag)).toBe(language)
  })

  it.each([
    undefined,
    null,
    '',
    ' ',
    'xx',
    'nb',
    'hi-Latn',
    'dev',
    'cimode',
    '*',
    '..%2f',
    '\\',
    '__proto__',
    'constructor',
    'toString-undefined',
    'de/../en',
    '<b>de</b>',
    'd'.repeat(200),
  ])('finds nothing in %j', (tag) => {
    expect(matchLanguage(tag)).toBeUndefined()
  })
})
