import { expect, test } from 'vitest'
import { textInLanguage } from './text-in-language.ts'

test.each([
  ['de', { de: 'Guten Tag', en: 'Hello' }, { language: 'de', text: 'Guten Tag' }],
  ['pt-BR', { pt: 'Bom dia', en: 'Hello' }, { language: 'pt', text: 'Bom dia' }],
  ['zh-TW', { en: 'Hello', 'zh-CN': '你好' }, { language: 'zh-CN', text: '你好' }],
  ['fr', { de: 'Guten Tag', en: 'Hello' }, { language: 'en', text: 'Hello' }],
  ['fr', { de: 'Guten Tag' }, { language: 'de', text: 'Guten Tag' }],
  ['fr', { fr: '' }, undefined],
  ['constructor', {}, undefined],
])('a reader of %s gets of %j the text %j', (language, texts, expected) => {
  expect(textInLanguage(texts as Record<string, string>, language)).toEqual(expected)
})
