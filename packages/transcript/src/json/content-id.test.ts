import { expect, test } from 'vitest'
import { contentId, contentIdOfJson } from './content-id.ts'

test('the id of a content is the same as ever, since links are found again by it', () => {
  expect(contentId('')).toBe('0151798dddd9f717c866a9c4e82f')
  expect(contentId([{ text: 'Beans' }])).toBe('1bc3f3835fa3a20d31a432813e1f')
})

test.each([[[]], [['a "quoted" \\ path\n']], [{ é: '\u2028 \ud800 \u0007 🌱' }]])(
  'the id of JSON is that of the same text: %j',
  (value) => {
    const json = JSON.stringify(value)

    expect(contentIdOfJson(json)).toBe(contentId(json))
  },
)
