import { expect, test } from 'vitest'
import { hashMeta, pageHashOf, withPageHash } from './page-hash.ts'

const page = Buffer.from(
  withPageHash(
    (sha256) => `<title>Zürich 豆</title>${hashMeta(sha256)}<p>Twelve.</p><footer>${sha256}</footer>\n`,
  ),
)

test('a page as it was written has the hash that it states', () => {
  const hash = pageHashOf(page)
  expect(hash?.stated).toMatch(/^[\da-f]{64}$/)
  expect(hash?.actual).toBe(hash?.stated)
})

function isUnchanged(bytes: Buffer): boolean {
  const hash = pageHashOf(bytes)
  return hash !== undefined && hash.actual === hash.stated
}

test('a change of any one byte is seen', () => {
  const unseen = [...page.keys()].filter((index) => {
    const changed = Buffer.from(page)
    changed[index] = (page[index] ?? 0) ^ 1
    return (
      isUnchanged(changed) || isUnchanged(Buffer.concat([page.subarray(0, index), page.subarray(index + 1)]))
    )
  })
  expect(unseen).toEqual([])
  expect(isUnchanged(Buffer.concat([page, Buffer.from(' ')]))).toBe(false)
})

test('a page that states no hash has none', () => {
  expect(pageHashOf(Buffer.from('<p>Twelve.</p>'))).toBeUndefined()
})
