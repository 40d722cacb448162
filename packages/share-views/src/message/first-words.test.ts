import { expect, test } from 'vitest'
import { messageOf } from '../__fixtures__/conversation-of.ts'
import { firstWords } from './first-words.ts'

test.each([
  ['the first line', '\n\nFirst line.\nSecond.', 'First line.'],
  ['words without Markdown’s signs', '## **Why** is `close()` *late*?', 'Why is close() late?'],
  ['snake_case as it is', 'Rename old_name to new_name', 'Rename old_name to new_name'],
  ['nothing for nothing', ' \n ', ''],
])('gives %s', (_, text, words) => {
  expect(firstWords(messageOf('a', null, 'user', [text]))).toBe(words)
})

test('looks for the first part with words, and cuts long ones', () => {
  const image = { type: 'file' as const, mediaType: 'image/png' }
  const words = firstWords(messageOf('a', null, 'user', [image, '', 'word '.repeat(1000)]))
  expect(words).toMatch(/^word word.*…$/)
  expect(words.length).toBeLessThan(70)
})
