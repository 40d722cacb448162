import { expect, test } from 'vitest'
import { formOf, formWith } from '../__fixtures__/form-of.ts'
import { readInputForm } from './read-input-form.ts'

const fieldOf = (schema: unknown) => {
  const { root } = formWith({ field: schema })
  return root.kind === 'group' ? root.fields[0] : undefined
}

test.each([
  [{ type: 'string' }, { kind: 'text', format: 'plain' }],
  [
    { type: 'string', format: 'email' },
    { kind: 'text', format: 'email' },
  ],
  [
    { type: 'string', format: 'uri' },
    { kind: 'text', format: 'uri' },
  ],
  [
    { type: 'string', format: 'date' },
    { kind: 'text', format: 'date' },
  ],
  [
    { type: 'string', format: 'date-time' },
    { kind: 'text', format: 'date-time' },
  ],
  [
    { type: 'string', format: 'password' },
    { kind: 'text', format: 'secret', canPrefill: false },
  ],
  [
    { type: 'string', writeOnly: true },
    { kind: 'text', format: 'secret', canPrefill: false },
  ],
  [{ type: 'string', maxLength: 201 }, { kind: 'long-text' }],
  [{ type: 'string', 'x-multiline': true }, { kind: 'long-text' }],
  [{ type: 'string', maxLength: 200 }, { kind: 'text' }],
  [
    { type: 'number', minimum: 1 },
    { kind: 'number', isInteger: false },
  ],
  [{ type: 'integer' }, { kind: 'number', isInteger: true }],
  [
    { type: 'boolean', default: true },
    { kind: 'boolean', initial: true },
  ],
  [
    { enum: ['a', 2] },
    {
      kind: 'choice',
      options: [
        { value: 'a', title: 'a' },
        { value: 2, title: '2' },
      ],
    },
  ],
  [
    { oneOf: [{ const: 'a', title: 'First' }] },
    { kind: 'choice', options: [{ value: 'a', title: 'First' }] },
  ],
  [{ type: 'array', uniqueItems: true, items: { enum: ['a'] } }, { kind: 'choices' }],
  [
    { type: 'array', items: { type: 'string' } },
    { kind: 'list', item: { kind: 'text' } },
  ],
  [
    { type: 'object', properties: { inner: { const: 1 } } },
    { kind: 'group', fields: [{ kind: 'constant' }] },
  ],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, { kind: 'one-of', variants: [{ kind: 'text' }, {}] }],
  [
    { type: 'string', format: 'file', contentMediaType: 'text/plain', 'x-maxSize': 5 },
    { kind: 'file', accept: ['text/plain'], maxSize: 5, canPrefill: false },
  ],
  [
    { type: 'string', title: 'T', description: 'D', examples: ['e'] },
    { title: 'T', description: 'D', example: 'e' },
  ],
])('reads %j as a field', (schema, field) => {
  expect(fieldOf(schema)).toMatchObject(field)
})

test.each([
  [{}, { code: 'kind' }],
  [true, { code: 'kind' }],
  [{ type: ['string', 'null'] }, { code: 'kind' }],
  [
    { type: 'string', not: { const: 'a' } },
    { code: 'keyword', keyword: 'not' },
  ],
  [
    { type: 'array', prefixItems: [{}] },
    { code: 'keyword', keyword: 'prefixItems' },
  ],
  [{ type: 'object' }, { code: 'keyword', keyword: 'properties' }],
  [
    { type: 'object', additionalProperties: { type: 'string' } },
    { code: 'keyword', keyword: 'additionalProperties' },
  ],
  [
    { type: 'string', contentEncoding: 'base64' },
    { code: 'keyword', keyword: 'contentEncoding' },
  ],
  [{ enum: Array.from({ length: 300 }, (_, index) => index) }, { code: 'options' }],
])('leaves %j to a JSON field that says why', (schema, reason) => {
  expect(fieldOf(schema)).toMatchObject({ kind: 'json', reason })
})

test('leaves fields nested too deeply, and names that no object can have, to JSON', () => {
  const nest = (depth: number): object =>
    depth === 0 ? { type: 'string' } : { type: 'object', properties: { inner: nest(depth - 1) } }
  expect(JSON.stringify(formOf(nest(9)).root)).toContain('"reason":{"code":"depth"}')
  const hostile = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}')
  expect(formOf(hostile).root).toMatchObject({ fields: [{ kind: 'json', reason: { code: 'name' } }] })
  expect({}).not.toHaveProperty('type')
})

test('follows references within the schema, and prefers the annotations beside a reference', () => {
  const { root } = formWith(
    { topic: { $ref: '#/$defs/topic', title: 'Here' } },
    { $defs: { topic: { type: 'string', title: 'There', maxLength: 3 } } },
  )
  expect(root).toMatchObject({ fields: [{ kind: 'text', title: 'Here', schema: { maxLength: 3 } }] })
})

const version = (schema: object) => formWith({ field: schema }).version

test('gives a version that changes with the schema alone', () => {
  expect(version({ type: 'string' })).toBe(version({ type: 'string', $comment: 'same' }))
  expect(version({ type: 'string' })).not.toBe(version({ type: 'number' }))
})

const doubling = Object.fromEntries(
  Array.from({ length: 30 }, (_, level) => [
    `d${level}`,
    { anyOf: [{ $ref: `#/$defs/d${level + 1}` }, { $ref: `#/$defs/d${level + 1}` }] },
  ]),
)

test.each([
  ['itself', { $ref: '#' }, 'cycle'],
  [
    'itself in a list',
    { $defs: { a: { type: 'array', items: { $ref: '#/$defs/a' } } }, $ref: '#/$defs/a' },
    'cycle',
  ],
  [
    'each other',
    { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' },
    'cycle',
  ],
  ['its own parent', { properties: { a: { properties: { b: { $ref: '#/properties/a' } } } } }, 'cycle'],
  ['another document', { $ref: 'https://example.org/schema' }, 'reference'],
  ['nothing', { $ref: '#/$defs/none' }, 'reference'],
  ['a prototype', { $ref: '#/constructor' }, 'reference'],
  ['what is known at run time', { $dynamicRef: '#a' }, 'reference'],
])('rejects a schema that refers to %s', (_, schema, reason) => {
  expect(readInputForm(schema)).toMatchObject({ state: 'refused', reason })
})

test.each([
  ['text', 'no schema', 'invalid'],
  ['null', null, 'invalid'],
  ['a wrong keyword', { type: 'text' }, 'invalid'],
  ['a number for a text', { title: 3 }, 'invalid'],
  ['half a character in a name', { properties: { '\ud800': {} } }, 'invalid'],
  ['a huge enum', { enum: Array.from({ length: 100_000 }, (_, index) => index) }, 'size'],
  ['a huge text', { description: 'a'.repeat(30_000) }, 'size'],
  ['references that double thirty times', { $defs: { ...doubling, d30: {} }, $ref: '#/$defs/d0' }, 'size'],
  ['a default as deep as a well', { default: JSON.parse('['.repeat(100) + ']'.repeat(100)) }, 'depth'],
  ['a pattern that runs away', { type: 'string', pattern: '^(a+)+$' }, 'pattern'],
  ['a broken pattern', { type: 'string', pattern: '(' }, 'pattern'],
  ['a pattern for names that runs away', { patternProperties: { '(a*)*b': {} } }, 'pattern'],
])('rejects %s', (_, schema, reason) => {
  const result = readInputForm(schema)
  expect(result).toMatchObject({ state: 'refused' })
  expect(['size', 'depth'].includes(reason) ? ['size', 'depth'] : [reason]).toContain(
    result.state === 'refused' ? result.reason : '',
  )
})
