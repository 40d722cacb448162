import { expect, test } from 'vitest'
import { formOf, formWith } from '../__fixtures__/form-of.ts'
import { checkInputs } from './check-inputs.ts'

const problemOf = (schema: object, value: unknown) =>
  checkInputs(formWith({ field: schema }), { field: value })[0]

test.each([
  [{ type: 'string' }, 3, 'type', { type: 'string' }],
  [{ type: 'integer' }, 1.5, 'type', { type: 'integer' }],
  [{ minimum: 2 }, 1, 'minimum', { limit: 2 }],
  [{ maximum: 2 }, 3, 'maximum', { limit: 2 }],
  [{ exclusiveMinimum: 2 }, 2, 'exclusiveMinimum', { limit: 2 }],
  [{ exclusiveMaximum: 2 }, 2, 'exclusiveMaximum', { limit: 2 }],
  [{ multipleOf: 0.1 }, 0.25, 'multipleOf', { limit: 0.1 }],
  [{ minLength: 2 }, 'é', 'minLength', { limit: 2 }],
  [{ maxLength: 2 }, '😀😀😀', 'maxLength', { limit: 2 }],
  [{ pattern: '^a+$' }, 'b', 'pattern', {}],
  [{ format: 'email' }, 'name@', 'format', { format: 'email' }],
  [{ format: 'uri' }, 'example.org', 'format', { format: 'uri' }],
  [{ format: 'date' }, '2026-02-30', 'format', { format: 'date' }],
  [{ enum: ['a', 'b'] }, 'c', 'enum', {}],
  [{ const: 'a' }, 'b', 'enum', {}],
  [{ minItems: 2 }, [1], 'minItems', { limit: 2 }],
  [{ maxItems: 1 }, [1, 2], 'maxItems', { limit: 1 }],
  [{ uniqueItems: true }, [1, 1], 'uniqueItems', {}],
  [{ not: {} }, 1, 'invalid', {}],
])('names what of %j the value %j does not meet', (schema, value, keyword, values) => {
  expect(problemOf(schema, value)).toEqual({ path: ['field'], keyword, values })
})

test('finds every problem, at its own path', () => {
  const form = formWith(
    {
      'a/b ~c': {
        type: 'object',
        properties: { d: { type: 'array', items: { type: 'number' } } },
        required: ['e', 'f'],
      },
    },
    { required: ['topic', 'a/b ~c'], additionalProperties: false },
  )
  expect(checkInputs(form, { 'a/b ~c': { d: [1, 'x', 'y'] }, more: 1 })).toEqual([
    { path: ['topic'], keyword: 'required', values: {} },
    { path: ['a/b ~c', 'e'], keyword: 'required', values: {} },
    { path: ['a/b ~c', 'f'], keyword: 'required', values: {} },
    { path: ['a/b ~c', 'd', '1'], keyword: 'type', values: { type: 'number' } },
    { path: ['a/b ~c', 'd', '2'], keyword: 'type', values: { type: 'number' } },
    { path: ['more'], keyword: 'additionalProperties', values: { name: 'more' } },
  ])
})

const way = (kind: string, more: object) => ({
  type: 'object',
  properties: { kind: { const: kind }, ...more },
  required: ['kind', ...Object.keys(more)],
})

test('reports of several variants only the problems of the nearest', () => {
  const form = formWith({
    source: {
      oneOf: [
        way('text', { text: { type: 'string' } }),
        way('page', { url: { type: 'string', format: 'uri' } }),
      ],
    },
  })
  expect(checkInputs(form, { source: { kind: 'page', url: 'nowhere' } })).toEqual([
    { path: ['source', 'url'], keyword: 'format', values: { format: 'uri' } },
  ])
  expect(checkInputs(form, { source: { kind: 'page', url: 'https://example.org/' } })).toEqual([])
})

test('reports that more than one variant fits', () => {
  const form = formWith({ field: { oneOf: [{ minimum: 1 }, { minimum: 2 }] } })
  expect(checkInputs(form, { field: 3 })).toEqual([{ path: ['field'], keyword: 'invalid', values: {} }])
})

test('asks under a condition', () => {
  const form = formOf({
    type: 'object',
    properties: { send: { type: 'boolean' } },
    if: { properties: { send: { const: true } }, required: ['send'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: { to: { type: 'string', format: 'email' } }, required: ['to'] },
  })
  expect(checkInputs(form, { send: false })).toEqual([])
  expect(checkInputs(form, { send: true })).toEqual([{ path: ['to'], keyword: 'required', values: {} }])
})

test.each([
  ['too many values', Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => 0))],
  ['a long list', Array.from({ length: 100_000 }, () => 0)],
  ['deep nesting', JSON.parse('['.repeat(5000) + ']'.repeat(5000))],
  ['a long text', 'a'.repeat(3_000_000)],
  ['half a character in a name', { '\ud800': 1 }],
  ['what is not JSON', undefined],
  ['a number that is none', Number.NaN],
])('does not begin to check %s', (_, inputs) => {
  expect(checkInputs(formOf({}), inputs)).toEqual([{ path: [], keyword: 'size', values: {} }])
})

test('holds a long text against a pattern without looking at all of it', () => {
  expect(problemOf({ pattern: '^[a-z]+(-[a-z]+)*$' }, 'a'.repeat(1_000_000))).toMatchObject({
    keyword: 'pattern',
  })
})

test('does not hold many texts against many ways with patterns', () => {
  const ways = Array.from({ length: 40 }, (_, index) => ({ pattern: `^a*a*a*${index}$` }))
  const form = formWith({ list: { type: 'array', items: { anyOf: ways } } })
  const list = Array.from({ length: 900 }, () => 'a'.repeat(99))
  expect(checkInputs(form, { list })).toEqual([{ path: [], keyword: 'size', values: {} }])
  expect(checkInputs(form, { list: ['aaa7'] })).toEqual([])
})

test('reports a hundred problems at most', () => {
  const form = formWith({ list: { type: 'array', items: { anyOf: [{ type: 'number' }, { minLength: 5 }] } } })
  expect(checkInputs(form, { list: Array.from({ length: 1000 }, () => 'x') })).toHaveLength(100)
})

test('touches no prototype', () => {
  const inputs = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
  expect(checkInputs(formWith({ a: {} }, { additionalProperties: false }), inputs)).toHaveLength(2)
  expect({}).not.toHaveProperty('polluted')
})
