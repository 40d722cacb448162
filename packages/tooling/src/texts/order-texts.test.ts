import { expect, test } from 'vitest'
import { orderTexts } from './order-texts.ts'

test('puts texts and groups in the order of English, plural forms side by side', () => {
  const english = { title: '', days_one: '', days_other: '', help: { first: '', second: '' } }
  const arabic = {
    old: 'e',
    help: { second: 'd', first: 'c' },
    days_few: 'b',
    title: 'a',
    days_other: 'b',
  }
  expect(JSON.stringify(orderTexts(arabic, english))).toBe(
    '{"title":"a","days_few":"b","days_other":"b","help":{"first":"c","second":"d"},"old":"e"}',
  )
})
