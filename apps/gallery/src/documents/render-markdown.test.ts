import { expect, test } from 'vitest'
import { unwrapLines } from './render-markdown.ts'

test('joins wrapped lines of paragraphs and lists, and nothing else', () => {
  const wrapped =
    'One\nline.\n\n- a\n  b\n- c\n\n1. d\n2. e\n\n| f | g |\n| - | - |\n| h | i |\n\n```ts\nj\nk\n```\n\n> l\n> m'
  const joined =
    'One line.\n\n- a b\n- c\n\n1. d\n2. e\n\n| f | g |\n| - | - |\n| h | i |\n\n```ts\nj\nk\n```\n\n> l\n> m'
  expect(unwrapLines(wrapped)).toBe(joined)
})
