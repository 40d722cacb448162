import { expect, test } from 'vitest'
import { parseSite, partSites } from './parse-site.ts'

test.each([
  ['example.com', 'https://example.com'],
  ['https://Example.com/some/page?x=1', 'https://example.com'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['bücher.example', 'https://xn--bcher-kva.example'],
  ['*', '*'],
  ['https://example.com;script-src', undefined],
  ["https://a'b.example", undefined],
  ['ftp://example.com', undefined],
  ['data:text/html,x', undefined],
  ['not a site', undefined],
])('parseSite reads %s as %s', (text, origin) => {
  expect(parseSite(text)).toBe(origin)
})

test('partSites parts a line at commas of every script, and at spaces', () => {
  expect(partSites(' a.example, b.example،c.example、 d.example\n')).toEqual([
    'a.example',
    'b.example',
    'c.example',
    'd.example',
  ])
})
