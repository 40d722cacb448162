import { expect, test } from 'vitest'
import { webLink } from './web-link.ts'

test.each(['https://example.org/a?b#c', 'http://example.org/'])('links to %s', (address) => {
  expect(webLink(address)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,a',
  'file:///etc/passwd',
  '//example.org',
  '/relative',
  'https://bank.example@evil.example/',
  '',
  undefined,
])('does not link to %j', (address) => {
  expect(webLink(address)).toBeUndefined()
})
