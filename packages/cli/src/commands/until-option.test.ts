import { expect, test } from 'vitest'
import { momentUntil } from './until-option.ts'

test.each([
  ['12h', 12],
  ['30d', 720],
  ['8w', 1344],
])('%s is so long from now', (value, hours) => {
  expect((momentUntil(value).getTime() - Date.now()) / 3_600_000).toBeCloseTo(hours, 2)
})

test('a day is shown whole', () => {
  const moment = momentUntil('2099-12-22')
  expect([moment.getDate(), moment.getHours(), moment.getMinutes()]).toEqual([22, 23, 59])
})

test('a moment is taken as it is', () => {
  expect(momentUntil('2099-12-22T08:00:00Z').toISOString()).toBe('2099-12-22T08:00:00.000Z')
})

test.each(['0d', 'soon', '2099-13-40', '2020-01-01', ''])('%j is refused', (value) => {
  expect(() => momentUntil(value)).toThrow(/It takes a/)
})
