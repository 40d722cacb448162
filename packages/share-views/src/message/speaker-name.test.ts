import { expect, test } from 'vitest'
import type { Role } from '@vitrine/transcript'
import { labelsIn } from '../__fixtures__/labels-in.ts'
import texts from '../locales/en/share-views.json'
import { speakerName } from './speaker-name.ts'

const labels = labelsIn('en')
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
