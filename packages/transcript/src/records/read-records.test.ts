import { expect, test } from 'vitest'
import { MAXIMUM_TEXT_LENGTH } from './decode-text.ts'
import { readRecords } from './read-records.ts'
import { TranscriptError } from './transcript-error.ts'

const values = (content: string | Uint8Array) => readRecords(content).records.map(({ value }) => value)
const bytes = (text: string) => new TextEncoder().encode(text)

function errorOf(content: string | Uint8Array): TranscriptError {
  try {
    readRecords(content)
  } catch (error) {
    if (error instanceof TranscriptError) return error
  }
  throw new Error('No TranscriptError was thrown.')
}

test.each([
  ['one value', '{"a":1}', 'json', 1],
  ['one value on a line', '{"a":1}\n', 'json', 1],
  ['an array', ' [{"a":1},{"b":2}] ', 'json', 1],
  ['a pretty-printed value', '{\n  "a": [\n    1\n  ]\n}\n', 'json', 1],
  ['one line with a string of line feeds', '{"a":"\\n\\n"}', 'json', 1],
  ['a value a line', '{"a":1}\n{"b":2}', 'json-lines', 2],
  ['a value a line with blank lines', '\n{"a":1}\n\n \n{"b":2}\n', 'json-lines', 2],
  ['CRLF', '{"a":1}\r\n{"b":2}\r\n', 'json-lines', 2],
  ['pretty-printed values one after another', '{\n"a":1\n}\n{\n"b":2\n}\n', 'json-lines', 2],
  ['pretty-printed values with nothing between them', '{\n"a":1\n}{\n"b":2\n}', 'json-lines', 2],
  ['lines behind a broken first one', '"a":1}\n{"b":2}\n{"c":3}', 'json-lines', 2],
])('%s is recognised by its content', (_, content, container, count) => {
  expect(readRecords(bytes(content))).toMatchObject({ container })
  expect(values(content)).toHaveLength(count)
})

test.each([
  ['a byte order mark', [0xef, 0xbb, 0xbf, ...bytes('{"a":"ä"}')]],
  ['UTF-16, little end first', [0xff, 0xfe, ...[...'{"a":"ä"}'].flatMap((char) => [char.charCodeAt(0), 0])]],
  ['UTF-16, big end first', [0xfe, 0xff, ...[...'{"a":"ä"}'].flatMap((char) => [0, char.charCodeAt(0)])]],
])('%s does not disturb', (_, content) => {
  expect(values(Uint8Array.from(content))).toEqual([{ a: 'ä' }])
})

test('records have their line and their position among all records', () => {
  const { records, broken } = readRecords('{"a":1}\n\nnope\n{"b":2}')
  expect(records.map(({ position, line }) => [position, line])).toEqual([
    [1, 1],
    [3, 4],
  ])
  expect(broken).toEqual([
    { position: 2, line: 3, column: 1, problem: 'expected value, found "n"', isTruncated: false },
  ])
})

test.each(['{"b":', '{"b":"x', '{"b":tru', '{"b":1', '{"b":"\\u00', '[', '"x'])(
  'a last line that ends in %j is truncated',
  (end) => {
    expect(readRecords(`{"a":1}\n${end}\n`).broken).toMatchObject([
      { position: 2, line: 2, isTruncated: true },
    ])
  },
)

test('a line that ends early before others is broken, not truncated', () => {
  expect(readRecords('{"a":1}\n{"b":\n{"c":1}').broken).toMatchObject([{ line: 2, isTruncated: false }])
})

test('trailing bytes are reported and the records before them are read', () => {
  expect(readRecords('{"a":1}]')).toMatchObject({
    records: [{ value: { a: 1 } }],
    broken: [{ line: 1, column: 8 }],
  })
  expect(readRecords('{\n"a":1\n}\n]')).toMatchObject({
    records: [{ value: { a: 1 } }],
    broken: [{ line: 4, column: 1 }],
  })
})

test('a repair is reported with its record', () => {
  const content = bytes('{"a":"é"}\n{"b":"#"}\n\0{"c":1}\n{"d":"\\ud83d\\ude00\\\\u0000"}\n{"e":"\\udc00"}')
  content[content.indexOf(0x23)] = 0xe9
  expect(readRecords(content).records.map(({ value, repair }) => [value, repair?.code])).toEqual([
    [{ a: 'é' }, undefined],
    [{ b: '\uFFFD' }, 'invalid-utf8'],
    [{ c: 1 }, 'nul-bytes'],
    [{ d: '😀\\u0000' }, undefined],
    [{ e: '\uFFFD' }, 'unstorable-text'],
  ])
  expect(readRecords('{"a":"\uD800"}').records).toMatchObject([
    { value: { a: '\uFFFD' }, repair: { code: 'invalid-utf8' } },
  ])
})

test('a value a hundred thousand levels deep is rejected', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  expect(errorOf(deep)).toMatchObject({ code: 'too-deep' })
  expect(errorOf(`{"a":1}\n${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)).toMatchObject({
    code: 'too-deep',
    place: { line: 2 },
  })
  expect(errorOf('['.repeat(100_000))).toMatchObject({
    code: 'invalid-json',
    place: { line: 1, column: 100_001 },
  })
})

test.each(['', ' \n\t\r\n', '\uFEFF'])('%j is empty', (content) => {
  expect(errorOf(content)).toMatchObject({ code: 'empty' })
})

test('what is not text is called so', () => {
  expect(errorOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x00))).toMatchObject({ code: 'not-text' })
})

test('text that is no JSON is given as text, with the reason why it is none', () => {
  expect(readRecords('# Dear diary\n\n1')).toMatchObject({
    container: 'json-lines',
    text: '# Dear diary\n\n1',
  })
  expect(readRecords('Dear diary')).toEqual({
    container: 'text',
    records: [],
    broken: [{ position: 1, line: 1, column: 1, problem: 'expected value, found "D"', isTruncated: false }],
    text: 'Dear diary',
  })
})

test.each([
  ['[\n1,\n2', 3, 2],
  ['{"a":1,}', 1, 8],
  ['{\n  "a" 1\n}', 2, 7],
  ['["\t"]', 1, 3],
  ['[1]]', 1, 4],
])('the fault in %j has its line and column', (content, line, column) => {
  const place = content === '[1]]' ? readRecords(content).broken[0] : errorOf(content).place
  expect(place).toMatchObject({ line, column })
})

test('a value larger than a string can be is rejected', () => {
  expect(errorOf(new Uint8Array(MAXIMUM_TEXT_LENGTH + 1))).toMatchObject({ code: 'too-large' })
})
