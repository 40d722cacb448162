import { expect, test } from 'vitest'
import { isPlainPath } from './is-plain-path.ts'

test.each(['/', '/shared/conversations/abc-_1', '/a.b/c..d', '/gr%C3%BC%C3%9Fe', '/a%20b', '/files/'])(
  '%s means what it spells',
  (path) => {
    expect(isPlainPath(path)).toBe(true)
  },
)

test.each([
  '/a/../b',
  '/a/..',
  '/./a',
  '/%2e%2e/a',
  '/a/.%2E/b',
  '//a',
  '/a//b',
  '/a%2Fb',
  '/a%5cb',
  '/a\\b',
  '/a%00',
  '/a%0d%0ab',
  '/a%252Fb',
  '/%zz',
  '/%',
  '/%ff',
])('%s does not', (path) => {
  expect(isPlainPath(path)).toBe(false)
})
