import { expect, test } from 'vitest'
import type { Part } from '../model/part.ts'
import { markNotice } from './harness-text.ts'

const text = (words: string): Part => ({ type: 'text', text: words })
const isNotice = (...parts: Part[]) => markNotice({ id: 'm', parentId: null, role: 'user', parts }).isNotice

test.each([
  '[Request interrupted by user]',
  '[Request interrupted by user for tool use]\n',
  'This session is being continued from a previous conversation that ran out of context. The summary: …',
  'Stop hook feedback: run the tests',
  'System: Please continue.',
  '<system-reminder>\nThe list of todos is empty.\n</system-reminder>',
  '<environment_context>\n  <cwd>/garden</cwd>\n</environment_context>',
])('%j is a notice', (words) => {
  expect(isNotice(text(words))).toBe(true)
})

test.each([
  'Why does it say [Request interrupted by user] here?',
  '<system-reminder>Be brief.</system-reminder> And now: how many leeks?',
  'System: what is that?',
  '<user_info> is a table of mine: why does it fail?',
  '<user_info>a</user_info>\nMy own words\n<user_info>b</user_info>',
  '',
])('%j is what a person says', (words) => {
  expect(isNotice(text(words))).toBeUndefined()
})

test('a picture beside it is the person’s own', () => {
  expect(
    isNotice(text('[Request interrupted by user]'), { type: 'file', mediaType: 'image/png' }),
  ).toBeUndefined()
  expect(isNotice()).toBeUndefined()
})

test('one text of several that a person wrote makes it theirs', () => {
  expect(isNotice(text('<system-reminder>a</system-reminder>'), text('Leeks?'))).toBeUndefined()
})
