import { expect, test } from 'vitest'
import { readPythonLiteral } from './python-literal.ts'

test.each([
  [`{'role': 'user', 'text': "It's\\n\\ttwelve \\xe9."}`, { role: 'user', text: "It's\n\ttwelve é." }],
  [`[{'a': True, 'b': None, 'c': (1, -2.5,)}]`, [{ a: true, b: null, c: [1, -2.5] }]],
  [`{'a': 'a \\'quoted\\' "word"', 'b': {'c': []}}`, { a: `a 'quoted' "word"`, b: { c: [] } }],
  [`{'id': 12345678901234567890, 'n': -7}`, { id: '12345678901234567890', n: -7 }],
  [
    `{'tag': '\\U000e0041', 'face': '\\U0001fae8', 'X': '\\X41'}`,
    { tag: '\u{E0041}', face: '\u{1FAE8}', X: 'X41' },
  ],
  [
    `{'a': -1e999, 'b': 0.1234567890123456789, 'c': '\\Uffffffff'}`,
    { a: '-1e999', b: 0.12345678901234568, c: 'Uffffffff' },
  ],
  [`{'__proto__': 'own'}`, JSON.parse('{"__proto__":"own"}')],
])('reads what Python printed: %s', (printed, value) => {
  expect(readPythonLiteral(printed)).toStrictEqual(value)
})

test.each([
  '{"role": "user"}',
  `{'role': Message(text='hi')}`,
  `{'never closed': 'a`,
  `{'a': 1} and more`,
  `['words']`,
  `{'a': 1 2}`,
  `{'a': ${'['.repeat(5000)}${']'.repeat(5000)}}`,
  'plain words',
])('leaves any other text as it is: %.40s', (text) => {
  expect(readPythonLiteral(text)).toBeUndefined()
})

test('reads a long text in time that grows with its length', () => {
  const start = performance.now()
  readPythonLiteral(`{'a': '${String.raw`\'`.repeat(400_000)}`)
  readPythonLiteral(`{'a': ${'[ '.repeat(400_000)}`)
  expect(performance.now() - start).toBeLessThan(2000)
})
