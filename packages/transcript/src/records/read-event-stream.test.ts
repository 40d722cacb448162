import { expect, test } from 'vitest'
import { readRecords } from './read-records.ts'

const valuesOf = (content: string) => readRecords(content).records.map(({ value }) => value)

test.each([
  ['one line an event', 'data: {"a":1}\n\ndata: {"a":2}\n\ndata: [DONE]\n\n', [{ a: 1 }, { a: 2 }]],
  [
    'names and ids beside the data',
    'event: x\nid: 7\ndata: {"a":1}\n\n: ping\n\nevent: y\ndata: {"a":2}\n',
    [{ a: 1 }, { a: 2 }],
  ],
  ['data of several lines', 'data: {\ndata: "a":1}\n\n', [{ a: 1 }]],
  ['lines of Windows, without a space', 'data:{"a":1}\r\n\r\ndata:{"a":2}\r\n\r\n', [{ a: 1 }, { a: 2 }]],
  ['a stream without its end', 'data: {"a":1}\n\ndata: {"a":2}', [{ a: 1 }, { a: 2 }]],
])('reads %s', (_name, content, values) => {
  expect(valuesOf(content)).toEqual(values)
})

test('names the line of an event that is no JSON, and keeps the others', () => {
  const { records, broken } = readRecords('data: {"a":1}\n\ndata: {"a":\n\ndata: {"a":3}\n\n')

  expect(records.map(({ position, line }) => [position, line])).toEqual([
    [1, 1],
    [3, 5],
  ])
  expect(broken).toMatchObject([{ position: 2, line: 3 }])
})

test('takes prose that begins with the word for prose', () => {
  expect(() => readRecords('data: what we know\n\nNothing.')).not.toThrow()
  expect(readRecords('data: what we know\n\nNothing.').container).toBe('text')
})
