import { expect, test } from 'vitest'
import { addressesIn } from './address-field.tsx'

test.each([
  ['Ada@example.org\n@heron.example\n', ['ada@example.org', '@heron.example']],
  ['ada@example.org, ada@example.org; bob@example.org', ['ada@example.org', 'bob@example.org']],
  ['', undefined],
  ['ada', undefined],
  ['@', undefined],
  ['Ada <ada@example.org>', undefined],
  ['ada@example.org bob@example.org', undefined],
  ['ada@example.org\nada', undefined],
])('%j holds the addresses %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})
