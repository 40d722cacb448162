import { expect, test } from 'vitest'
import { formOf } from '../__fixtures__/form-of.ts'
import { listBeyondProfile } from './list-beyond-profile.ts'

const beyond = (schema: object) => listBeyondProfile(schema, formOf(schema))

test('a schema of the profile has nothing beyond it', () => {
  expect(
    beyond({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { topic: { $ref: '#/$defs/text' } },
      $defs: { text: { type: 'string', default: { madeUp: 1 } } },
    }),
  ).toEqual([])
})

test('keywords that nothing is made of are named with their location, wherever they stand', () => {
  expect(
    beyond({
      type: 'object',
      properties: { 'a/b': { type: 'string', madeUp: 1 }, madeUp: { type: 'string' } },
      if: { properties: {}, other: true },
    }),
  ).toEqual([
    { kind: 'ignored', keyword: 'madeUp', at: '/properties/a~1b/madeUp' },
    { kind: 'ignored', keyword: 'other', at: '/if/other' },
  ])
})

test('inputs that are written as JSON are named with the reason', () => {
  const tuple = { type: 'array', prefixItems: [{ type: 'string' }] }
  expect(beyond({ type: 'object', properties: { more: { type: 'object', properties: { tuple } } } })).toEqual(
    [{ kind: 'json', names: ['more', 'tuple'], reason: { code: 'keyword', keyword: 'prefixItems' } }],
  )
})
