import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { aichatSession, isAichatText } from './aichat-turns.ts'
import { readYaml } from '../../records/read-yaml.ts'

const read = (name: string) =>
  importTranscript({ content: readFileSync(new URL(`__fixtures__/${name}`, import.meta.url)) })

test('a session is read with its texts of all styles, pictures and model', () => {
  const { conversations, report } = read('session.yaml')

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', parts: [{ text: 'Count beans.' }] },
    { role: 'user', parts: [{ text: 'How many: all?' }] },
    {
      role: 'assistant',
      model: 'openai:gpt-x',
      parts: [{ text: 'Twelve.\n\n- six blue\n  and big\n- six red' }],
    },
    {
      role: 'user',
      parts: [{ text: 'And\there?' }, { type: 'file', url: 'https://garden.example/jar.png' }],
    },
    { role: 'assistant', parts: [{ text: 'None' }] },
  ])
  expect(report).toMatchObject({ format: 'aichat', records: 5, read: 5 })
})

test('a log is its questions and answers, also with rules in them', () => {
  const { conversations, report } = read('messages.md')

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'user', parts: [{ text: 'Sure?' }] },
    { role: 'assistant', parts: [{ text: 'Yes.\n\n--------\nCounted twice.' }] },
  ])
  expect(report).toMatchObject({ format: 'aichat', records: 4, read: 4 })
})

test.each<[string, unknown]>([
  ['a: 1\nb:\n  c: x\n', { a: '1', b: { c: 'x' } }],
  ['a:\n- b: 1\nc: 2\n', { a: [{ b: '1' }], c: '2' }],
  ['- a\n- b: 1\n  c: 2\n-\n  - d\n', ['a', { b: '1', c: '2' }, ['d']]],
  ["a: 'it''s'\nb: \"two\\nlines \\u00e9\"\n", { a: "it's", b: 'two\nlines é' }],
  ['a: >-\n  one\n  two\n\n  three\nb: []\nc: {}\n', { a: 'one two\n\nthree', b: [], c: {} }],
  ['a: |\n  x\n\n  y\nb: null\n', { a: 'x\n\ny', b: '' }],
  ['content: first\n    second\n\n    third\nb: x\n', { content: 'first second\nthird', b: 'x' }],
  ['a:\n  first\n  second\nb: 1\n', { a: 'first second', b: '1' }],
  ["\"a\\\"b\": 1\n'it''s': 2\n", { 'a"b': '1', "it's": '2' }],
  ['my:key: x\nhttp://x: 1\n', { 'my:key': 'x', 'http://x': '1' }],
  ['a: "one\n  two\n\n  three\\\n  four" # six\nb: x\n', { a: 'one two\nthreefour', b: 'x' }],
  ['a: "\n\n  x"\n', { a: '\nx' }],
  ['- - 1\n  - 2\n- - - 3\n', [['1', '2'], [['3']]]],
  [
    'a: x # y\nb: # z\n  - 1 # one\nc: x#y\nd: | # text\n  t # t\n',
    { a: 'x', b: ['1'], c: 'x#y', d: 't # t' },
  ],
  ['- first\n  second\n- x\n', ['first second', 'x']],
  ['__proto__: x\n', JSON.parse('{"__proto__":"x"}')],
])('%j is read as YAML', (text, value) => {
  expect(readYaml(text)).toEqual(value)
})

test('plain scalars of YAML may be values; quoted ones are texts', () => {
  const text = 'a: 1\nb: -2.5e3\nc: null\nd: true\ne: "1"\nf: 1.2.3\ng: \'true\'\nh:\n- 0\n- ~\n- no\n'
  expect(readYaml(text, 'values')).toEqual({
    a: 1,
    b: -2500,
    c: null,
    d: true,
    e: '1',
    f: '1.2.3',
    g: 'true',
    h: [0, null, 'no'],
  })
})

test.each([
  'a: 1\nnothing of the kind\nb: 2\n',
  'a: 1\n  b: 2\n',
  'a: "x" y\n',
  'a: "x\n',
  'a: 1\na: 2\n',
  'a: |\n    x\n  y\nb: 1\n',
  'Some words\nof prose\n',
  `${'- '.repeat(40)}x\n`,
])('%j, which is not read to its end, is not read', (text) => {
  expect(readYaml(text)).toBeUndefined()
})

test.each([
  'model: x\nmessages:\n- role: ',
  '- ',
  'a:',
  '"',
  "a: 'x",
  'a: |',
  '  - "',
  '# CHAT: [2026-01-01T00:00:00] ',
])('a text of 1 MB of lines like %j is read within two seconds', (line) => {
  const text = `model: x\nmessages:\n- role: user\n${`${line}\n`.repeat(Math.ceil(1_000_000 / (line.length + 1)))}`
  const before = process.cpuUsage()
  isAichatText(text)
  aichatSession(text)
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(2_000_000)
})
