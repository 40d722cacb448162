import { expect, test } from 'vitest'
import { negotiateLanguage } from './negotiate-language.ts'

test.each([
  ['nothing', {}, 'en'],
  ['a query', { query: 'de', cookie: 'ar', acceptLanguage: 'en' }, 'de'],
  ['a query with a region', { query: 'DE-at' }, 'de'],
  ['an unknown query, then a cookie', { query: 'xx', cookie: 'ar' }, 'ar'],
  ['a cookie before the header', { cookie: 'ar', acceptLanguage: 'de' }, 'ar'],
  ['the header', { acceptLanguage: 'de' }, 'de'],
  ['a region in the header', { acceptLanguage: 'ar-EG' }, 'ar'],
  ['weights', { acceptLanguage: 'en;q=0.3, de;q=0.9, fr' }, 'de'],
  ['a refusal', { acceptLanguage: 'de;q=0, ar;q=0.1' }, 'ar'],
  ['only unknown languages', { acceptLanguage: 'fr, ja;q=0.5' }, 'en'],
  ['anything', { acceptLanguage: '*' }, 'en'],
  ['rubbish', { acceptLanguage: ';;q=,=,de de;q=banana' }, 'en'],
  ['a path', { query: '..%2f..%2fde' }, 'en'],
  ['a name of the prototype', { query: '__proto__', cookie: 'constructor' }, 'en'],
  ['a very long tag', { query: 'd'.repeat(10_000) }, 'en'],
  ['absent values', { query: null, cookie: null, acceptLanguage: null }, 'en'],
])('%s', (_case, reader, language) => {
  expect(negotiateLanguage(reader)).toBe(language)
})
