import { expect, test } from 'vitest'
import { createMoneyFormat } from './create-money-format.ts'

test.each([
  ['en', 1.5, 'USD', '$1.50'],
  ['en', 0.00042, 'USD', '$0.00042'],
  ['de', 1.5, 'EUR', '1,50\u00a0€'],
  ['en', 3, 'credits', '3 credits'],
])('writes an amount in %s with the digits that it needs', (language, amount, currency, written) => {
  expect(createMoneyFormat(language)(amount, currency)).toBe(written)
})

test.each(['ar', 'he', 'fa'])(
  'isolates the sign of a currency in %s, which is written right to left',
  (language) => {
    expect(createMoneyFormat(language)(0.5, 'USD')).toMatch(/\u2068(?:US)?\$\u2069/)
  },
)
