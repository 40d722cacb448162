import { expect, test } from 'vitest'
import { checkInputs } from './check-inputs.ts'

const topic = (schema: object) => ({ type: 'object', properties: { topic: schema }, required: ['topic'] })
const nested = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown
const doubling = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => {
    const next = { $ref: `#/$defs/d${index + 1}` }
    return [`d${index}`, { allOf: [next, next] }]
  }),
)

test('an input that its schema does not take is named', () => {
  const schema = topic({ type: 'string' })
  expect(() => checkInputs(schema, { topic: 'tea' })).not.toThrow()
  expect(() => checkInputs(schema, { topic: 7 })).toThrow(/"inputs\.topic" is wrong: type/)
  expect(() => checkInputs(schema, {})).toThrow(/"inputs\.topic" is wrong: required/)
})

test.each([
  ['a pattern that runs away', topic({ pattern: '^(a+)+$' }), `${'a'.repeat(40)}!`],
  ['references that double', { ...topic({ $ref: '#/$defs/d0' }), $defs: { ...doubling, d40: {} } }, 'tea'],
  ['inputs that nest too deep', topic({}), nested],
])('%s is refused at once', (_, schema, value) => {
  expect(() => checkInputs(schema, { topic: value })).toThrow(/cannot be checked|is wrong: size/)
})
