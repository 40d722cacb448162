import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each([
  ['/'],
  ['/library'],
  ['/library?page=2&sort=title#third'],
  ['/invitation?id=a%2Fb'],
  ['/search?q=https://example.com'],
  ['/%2F%2Fevil.example'],
  ['/a@b'],
])('returns %j', (next) => {
  expect(safeNext(next, '/home')).toBe(next)
})

test.each([
  [undefined],
  [null],
  [''],
  ['library'],
  ['?a'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['\t//evil.example'],
  ['/\n/evil.example'],
  ['/\r/evil.example'],
  ['/\u0000/evil.example'],
  [' //evil.example'],
  ['/ /evil.example'],
  ['/.//evil.example'],
  ['/a/..//evil.example'],
  ['/%2e//evil.example'],
  ['https://evil.example'],
  ['https:evil.example'],
  ['HTTPS://evil.example/'],
  ['javascript:alert(1)'],
  ['java\tscript:alert(1)'],
  [' javascript:alert(1)'],
  ['data:text/html,x'],
  ['//user:password@evil.example'],
  ['https://user@evil.example'],
  ['http://same-origin.invalid/'],
])('returns home for %j', (next) => {
  expect(safeNext(next, '/home')).toBe('/home')
})

test('returns only paths that stay on the origin of any page', () => {
  for (const next of ['/a', '/%5C%5Cevil', '/..', '/a//b', '/:80']) {
    const resolved = new URL(safeNext(next), 'https://vitrine.example/login')
    expect(resolved.origin).toBe('https://vitrine.example')
  }
})
