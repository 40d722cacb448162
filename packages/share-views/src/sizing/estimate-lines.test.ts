import { expect, test } from 'vitest'
import { messageOf } from '../__fixtures__/conversation-of.ts'
import { estimateLines } from './estimate-lines.ts'

const lines = (text: string) => estimateLines(messageOf('a', null, 'assistant', [text]))
const asked = (text: string) => estimateLines(messageOf('a', null, 'user', [text]))

test('increases with the length and the lines of a text', () => {
  expect(lines('word '.repeat(400))).toBeGreaterThan(lines('word '.repeat(200)) * 1.5)
  expect(lines('a\n'.repeat(100))).toBeGreaterThan(lines('a '.repeat(100)) * 5)
})

test('counts a collapsed part as one line, however long it is', () => {
  const message = messageOf('a', null, 'assistant', [{ type: 'reasoning', text: 'word '.repeat(10_000) }])
  expect(estimateLines(message)).toBeLessThan(6)
  expect(estimateLines(messageOf('s', null, 'system', ['word '.repeat(10_000)]))).toBeLessThan(6)
})

test('counts a question that is folded as the box it stands in', () => {
  expect(asked('peas\n'.repeat(500))).toBe(asked('peas\n'.repeat(100)))
  expect(asked('peas\n'.repeat(20))).toBeLessThan(asked('peas\n'.repeat(500)))
})
