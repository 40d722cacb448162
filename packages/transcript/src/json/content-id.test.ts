import { expect, test } from 'vitest'
import { contentId, contentIdOfJson } from './content-id.ts'

test('the id of a content is the same as ever, since links are found again by it', () => {
  expect(contentId('')).toBe('0151798dddd9f717c866a9c4e82f')
  expect(contentId([{ text: 'Beans' }])).toBe('1bc3f3835fa3a20d31a432813e1f')
})

test.each([
  ['Beans "\\ '.repeat(1000), '1a7cef00fc964e1c0f778e0eb191'],
  ['Beans é🌱 "\\ '.repeat(1000), '08f582d36bb8ac071e4652f320ae'],
  [`${'x'.repeat(2047)}${'🌱"'.repeat(3)}`, '019a66c6f0ee0c095ce9922dc975'],
])('the id of a long text is the same as ever', (text, id) => {
  expect(contentId(text)).toBe(id)
})

test.each([[[]], [['a "quoted" \\ path\n']], [['é "\\ '.repeat(2000)]], [{ é: '\u2028 \ud800 \u0007 🌱' }]])(
  'the id of JSON is that of the same text: %j',
  (value) => {
    const json = JSON.stringify(value)

    expect(contentIdOfJson(json)).toBe(contentId(json))
  },
)
