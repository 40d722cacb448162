import { expect, test } from 'vitest'
import type { Role } from '@vitrine/transcript'
import { createI18n } from '../__fixtures__/create-i18n.ts'
import { createLabels } from '../reading/labels.ts'
import { createTranslate } from '../reading/translate.ts'
import texts from '../locales/en/share-views.json'
import { speakerName } from './speaker-name.ts'

const labels = createLabels(createTranslate(createI18n('en').getFixedT('en', 'share-views')), 'en')
const named = (role: string, author?: string) =>
  speakerName({ id: 'a', parentId: null, role: role as Role, author, parts: [] }, labels)

test.each([
  ['user', texts.roleUser],
  ['assistant', texts.roleAssistant],
  ['system', texts.roleSystem],
  ['tool', texts.roleTool],
])('the role %s has its word', (role, word) => {
  expect(named(role)).toBe(word)
})

test.each(['critic', 'toString'])('a role that is not known, such as %s, has a word too', (role) => {
  expect(named(role)).toBe(texts.unknown)
})

test('the name in the transcript goes before the role', () => {
  expect(named('user', 'Ada')).toBe('Ada')
})

test('no label of a language that lacks a text is the key of that text', () => {
  const i18n = createI18n('de', { de: {}, en: texts } as never)
  const { roleUser } = createLabels(createTranslate(i18n.getFixedT('de', 'share-views')), 'de')
  expect(roleUser).toBe(texts.roleUser)
})
