import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

test.each([
  ['the last language of the address', { search: '?lng=fr&a=b&lng=de', cookie: 'lng=ar' }, 'de'],
  ['an address that cannot be decoded', { search: '?lng=%E0%A4&lng=%' }, 'en'],
  ['the only cookie', { search: '', cookie: 'lng=ar', acceptLanguage: 'de' }, 'ar'],
  ['a cookie among others', { search: '?q', cookie: 'a=lng=fr; xlng=it;lng=zh-TW ; b=1' }, 'zh-TW'],
  ['cookies without a language', { search: '', cookie: 'a=b; lngs=fr', acceptLanguage: 'de' }, 'de'],
  ['a request that says nothing', { search: '' }, 'en'],
])('%s', (_case, request, language) => {
  expect(requestLanguage(request)).toBe(language)
})
