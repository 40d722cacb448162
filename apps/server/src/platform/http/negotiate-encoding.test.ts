import { expect, test } from 'vitest'
import { negotiateEncoding } from './negotiate-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8, *;q=0.1', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['br;q=none', 'identity'],
  ['zstd, ;;,=', 'identity'],
])('Accept-Encoding %j gives %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding)
})

test.each([
  ['commas', ','],
  ['spaces', ' '],
  ['semicolons', ';'],
  ['open quotes', 'br;q="'],
  ['elements', 'br;q=0.1,'],
])('reads a header as long as Node lets through, full of %s, without delay', (_, piece) => {
  const header = piece.repeat(16_384 / piece.length)
  const begin = performance.now()
  expect(['br', 'identity']).toContain(negotiateEncoding(header))
  expect(performance.now() - begin).toBeLessThan(1000)
})
