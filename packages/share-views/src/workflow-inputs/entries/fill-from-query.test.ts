import { expect, test } from 'vitest'
import { formWith } from '../__fixtures__/form-of.ts'
import { fillFromQuery } from './fill-from-query.ts'

const form = formWith({
  topic: { type: 'string', maxLength: 10 },
  count: { type: 'integer', maximum: 5 },
  deep: { type: 'boolean' },
  tone: { oneOf: [{ const: 'dry' }, { const: 'warm' }] },
  tags: { type: 'array', items: { type: 'string' } },
  size: { type: 'object', properties: { width: { type: 'number' } } },
  key: { type: 'string', writeOnly: true },
  own: { type: 'string', 'x-prefill': false },
  safe: { type: 'object', 'x-prefill': false, properties: { inner: { type: 'string' } } },
  file: { type: 'string', format: 'file' },
})
const fill = (query: string) => fillFromQuery(form, new URLSearchParams(query))

test('fills in what fits, each as its kind', () => {
  const query =
    'input.topic=tea&input.count=3&input.deep=true&input.tone=warm&input.tags=a&input.tags=b&input.size.width=1.5'
  expect(fill(`?${query}&other=1`)).toEqual({
    inputs: { topic: 'tea', count: 3, deep: true, tone: 'warm', tags: ['a', 'b'], size: { width: 1.5 } },
    filled: 6,
    ignored: [],
  })
})

test.each([
  'input.count=6',
  'input.count=many',
  'input.count=',
  'input.topic=far+too+long+a+text',
  'input.topic=a&input.topic=b',
  'input.deep=perhaps',
  'input.tone=loud',
  'input.size=1',
  'input.size.depth=1',
  'input.unknown=1',
  'input.key=secret',
  'input.own=x',
  'input.safe.inner=x',
  'input.file=f1',
  'input.=x',
  'input.__proto__.polluted=1',
  'input.constructor.prototype.polluted=1',
])('leaves out %s and says so', (query) => {
  const { inputs, filled, ignored } = fill(query)
  expect(inputs).toEqual({})
  expect(filled).toBe(0)
  expect(ignored).toEqual([query.split('=')[0]])
  expect({}).not.toHaveProperty('polluted')
})

test('looks at no more than a hundred parameters', () => {
  const many = Array.from({ length: 150 }, (_, index) => `input.n${index}=1`).join('&')
  expect(fill(`${many}&input.topic=tea`).inputs).toEqual({})
})
