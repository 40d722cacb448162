import { expect, test } from 'vitest'
import { entityTag, matchesTag } from './entity-tag.ts'

test('a tag changes with each of its parts and with where they end', () => {
  const tags = [entityTag('a', 'b'), entityTag('a', 'c'), entityTag('ab', ''), entityTag('', 'ab')]
  expect(new Set(tags).size).toBe(4)
  expect(entityTag('a', 'b')).toBe(tags[0])
})

const tag = entityTag('page')

test.each([
  [undefined, false],
  ['', false],
  [tag, true],
  [tag.replace('W/', ''), true],
  [`"other", ${tag}`, true],
  ['*', true],
  ['"other"', false],
])('If-None-Match %j', (header, expected) => {
  expect(matchesTag(header, tag)).toBe(expected)
})
