import { expect, test } from 'vitest'
import { createLookUp } from './create-look-up.ts'

test.each([
  ['en', 0, 'no tea'],
  ['en', 1, 'one tea'],
  ['en', 2, '2 teas'],
  ['ru', 2, '2 teas'],
])('in %s, %i chooses the plural form, and else the general one', (language, count, label) => {
  const texts = { teas_zero: 'no tea', teas_one: 'one tea', teas_other: '{{ count }} teas' }
  expect(createLookUp(texts, language)('teas', { count })).toBe(label)
})

test('a text in a group is named by the path to it', () => {
  const lookUp = createLookUp({ start: { send: 'Go' } }, 'en')
  expect(lookUp('start.send', {})).toBe('Go')
  expect(lookUp('start', {})).toBeUndefined()
  expect(lookUp('start.send.more', {})).toBeUndefined()
})

test('a value is filled in as it is, whatever signs it holds', () => {
  const lookUp = createLookUp({ named: '“{{name}}” {{unknown}}' }, 'en')
  expect(lookUp('named', { name: '$& {{name}}' })).toBe('“$& {{name}}” {{unknown}}')
})
