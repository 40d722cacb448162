import { expect, test } from 'vitest'
import { isShareId, newShareId } from './share-id.ts'

test('ids are letters and digits of more than 128 bits, each another', () => {
  const ids = Array.from({ length: 5000 }, newShareId)
  for (const id of ids) expect(id).toMatch(/^[\da-zA-Z]{22,}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids.join('')).size).toBe(62)
  expect(ids.every(isShareId)).toBe(true)
})

test.each([
  '',
  'short',
  'x'.repeat(65),
  `${'x'.repeat(31)}\n`,
  `${'x'.repeat(31)}\0`,
  `../${'x'.repeat(30)}`,
])('%j cannot be the id of a share', (text) => {
  expect(isShareId(text)).toBe(false)
})
