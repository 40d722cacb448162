import { languages } from '@vitrine/i18n-setup'
import { expect, test } from 'vitest'
import { negotiateLanguage } from './negotiate-language.ts'

test.each(languages)('%s is what a reader gets who asks for it, wherever and however', (language) => {
  expect(negotiateLanguage({ query: language, cookie: 'fr', acceptLanguage: 'it' })).toBe(language)
  expect(negotiateLanguage({ cookie: language.toLowerCase(), acceptLanguage: 'it' })).toBe(language)
  expect(negotiateLanguage({ acceptLanguage: `xx, ${language.toUpperCase()};q=0.9, it;q=0.8` })).toBe(
    language,
  )
})

test.each([
  ['nothing', {}, 'en'],
  ['a query', { query: 'de', cookie: 'ar', acceptLanguage: 'en' }, 'de'],
  ['a query with a region', { query: 'DE-at' }, 'de'],
  ['an unknown query, then a cookie', { query: 'xx', cookie: 'ar' }, 'ar'],
  ['an empty query, then a cookie', { query: '', cookie: 'ar' }, 'ar'],
  ['an unknown query and cookie, then the header', { query: 'xx', cookie: 'yy', acceptLanguage: 'ko' }, 'ko'],
  ['a cookie before the header', { cookie: 'ar', acceptLanguage: 'de' }, 'ar'],
  ['the header', { acceptLanguage: 'de' }, 'de'],
  ['a region in the header', { acceptLanguage: 'ar-EG' }, 'ar'],
  ['Hong Kong', { acceptLanguage: 'zh-HK, en;q=0.8' }, 'zh-TW'],
  ['traditional script', { acceptLanguage: 'zh-Hant' }, 'zh-TW'],
  ['Singapore', { acceptLanguage: 'zh-SG' }, 'zh-CN'],
  ['Portugal', { acceptLanguage: 'pt-PT' }, 'pt-BR'],
  ['an old code', { acceptLanguage: 'iw' }, 'he'],
  ['weights', { acceptLanguage: 'en;q=0.3, de;q=0.9, ca' }, 'de'],
  ['a refusal', { acceptLanguage: 'de;q=0, ar;q=0.1' }, 'ar'],
  ['only unknown languages', { acceptLanguage: 'ca, sw;q=0.5' }, 'en'],
  ['anything', { acceptLanguage: '*' }, 'en'],
  ['rubbish', { acceptLanguage: ';;q=,=,de de;q=banana' }, 'en'],
  ['more wishes than anyone has', { acceptLanguage: 'xx, '.repeat(5000) }, 'en'],
  ['a path', { query: '..%2f..%2fde' }, 'en'],
  ['a name of the prototype', { query: '__proto__', cookie: 'constructor' }, 'en'],
  ['a very long tag', { query: 'd'.repeat(10_000) }, 'en'],
  ['absent values', { query: null, cookie: null, acceptLanguage: null }, 'en'],
])('%s', (_case, reader, language) => {
  expect(negotiateLanguage(reader)).toBe(language)
})
