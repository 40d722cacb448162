import type { JsonValue } from '@vitrine/share-views/workflow-inputs'
import { expect, test } from 'vitest'
import { assertInputs, formOf } from './assert-inputs.ts'

const topic = (schema: object) => ({ type: 'object', properties: { topic: schema }, required: ['topic'] })
const nested = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown
const doubling = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => {
    const next = { $ref: `#/$defs/d${index + 1}` }
    return [`d${index}`, { allOf: [next, next] }]
  }),
)

test('an input that its schema does not take is named', () => {
  const form = formOf(topic({ type: 'string' }))
  expect(() => assertInputs(form, { topic: 'tea' })).not.toThrow()
  expect(() => assertInputs(form, { topic: 7 })).toThrow(/"inputs\.topic" is wrong: type/)
  expect(() => assertInputs(form, {})).toThrow(/"inputs\.topic" is wrong: required/)
})

test.each([
  ['a pattern that runs away', topic({ pattern: '^(a+)+$' }), `${'a'.repeat(40)}!`],
  ['references that double', { ...topic({ $ref: '#/$defs/d0' }), $defs: { ...doubling, d40: {} } }, 'tea'],
  ['inputs that nest too deep', topic({}), nested],
])('%s is refused at once', (_, schema, value) => {
  expect(() => assertInputs(formOf(schema), { topic: value as JsonValue })).toThrow(
    /cannot be checked|is wrong: size/,
  )
})
