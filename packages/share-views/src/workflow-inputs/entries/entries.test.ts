import { expect, test } from 'vitest'
import { formOf, formWith } from '../__fixtures__/form-of.ts'
import type { Entry } from './entry.ts'
import { checkFile } from '../problems/check-file.ts'
import { listFiles } from './list-files.ts'
import { readEntries } from './read-entries.ts'
import { initialEntries, writeEntry } from './write-entries.ts'

const everyKind = formWith(
  {
    text: { type: 'string' },
    when: { type: 'string', format: 'date-time' },
    count: { type: 'integer' },
    yes: { type: 'boolean' },
    one: { enum: ['a', 2, null] },
    some: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } },
    list: { type: 'array', items: { type: 'number' } },
    group: { type: 'object', properties: { inner: { type: 'string' }, flag: { type: 'boolean' } } },
    way: {
      oneOf: [
        { type: 'number' },
        { type: 'object', properties: { kind: { const: 'x' } }, required: ['kind'] },
      ],
    },
    file: { type: 'string', format: 'file' },
    any: {},
  },
  { required: ['text'] },
)

const inputs = {
  text: 'tea',
  when: '2026-11-22T10:30:00Z',
  count: 3,
  yes: true,
  one: 2,
  some: ['b'],
  list: [1, 2.5],
  group: { inner: 'in', flag: false },
  way: { kind: 'x' },
  file: 'f1',
  any: { free: [1] },
}

test('enters values and reads the same back', () => {
  const files = [{ id: 'f1', name: 'notes.md', size: 3, mediaType: 'text/markdown' }]
  const entry = writeEntry(everyKind.root, inputs, { files })
  expect(readEntries(everyKind.root, JSON.parse(JSON.stringify(entry)) as Entry)).toEqual({
    value: inputs,
    problems: [],
  })
})

test('leaves out what was left empty, but not what is no or needed', () => {
  const { value } = readEntries(everyKind.root, initialEntries(everyKind))
  expect(value).toEqual({ yes: false })
})

test('begins with defaults, those inside of groups too', () => {
  const form = formWith({
    a: { type: 'string', default: 'x' },
    b: { type: 'object', properties: { c: { type: 'integer', default: 2 } } },
  })
  expect(readEntries(form.root, initialEntries(form)).value).toEqual({ a: 'x', b: { c: 2 } })
})

test('reports entries that stand for no value', () => {
  const entry: Entry = {
    fields: {
      count: 'many',
      any: '{"a":',
      list: {
        items: [
          { id: 0, entry: '1' },
          { id: 1, entry: '' },
        ],
      },
    },
  }
  expect(readEntries(everyKind.root, entry).problems).toEqual([
    { path: ['count'], keyword: 'type', values: { type: 'integer' } },
    { path: ['list', '1'], keyword: 'required', values: {} },
    { path: ['any'], keyword: 'json', values: {} },
  ])
})

test.each([
  null,
  3,
  'x',
  [],
  {},
  { fields: null },
  {
    fields: {
      list: { items: [null, 'x'] },
      one: { chosen: ['__proto__', 99] },
      way: { variant: 7 },
      file: { file: 3 },
    },
  },
])('takes %j from a draft for what it is worth', (entry) => {
  expect(readEntries(everyKind.root, entry as unknown as Entry).problems).toEqual([])
})

const conditional = formOf({
  type: 'object',
  properties: { mode: { enum: ['short', 'long'] } },
  required: ['mode'],
  allOf: [
    {
      if: { properties: { mode: { const: 'long' } }, required: ['mode'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: {
        properties: { pages: { type: 'integer' }, cover: { type: 'string', format: 'file' } },
        required: ['pages'],
      },
      else: { properties: { words: { type: 'integer' } } },
    },
  ],
})

test('counts a field only while its condition holds', () => {
  const filled = writeEntry(conditional.root, { mode: 'long', pages: 3, words: 9 })
  expect(readEntries(conditional.root, filled).value).toEqual({ mode: 'long', pages: 3 })
  const other = writeEntry(conditional.root, { mode: 'short' }, { current: filled })
  expect(readEntries(conditional.root, other).value).toEqual({ mode: 'short', words: 9 })
})

test('lists the files that inputs refer to, where there are fields for them', () => {
  expect(listFiles(conditional, { mode: 'long', pages: 1, cover: 'c' })).toMatchObject([
    { path: ['cover'], id: 'c' },
  ])
  expect(listFiles(conditional, { mode: 'short', cover: 'c' })).toEqual([])
  expect(listFiles(everyKind, inputs)).toMatchObject([{ path: ['file'], id: 'f1' }])
})

test.each([
  ['notes.md', 5, 'text/markdown', undefined],
  ['NOTES.MD', 5, '', undefined],
  ['a.png', 5, 'image/png', undefined],
  ['a.txt', 5, 'text/plain; charset=utf-8', undefined],
  ['a.exe', 5, 'application/octet-stream', 'x-accept'],
  ['a.md', 11, 'text/markdown', 'x-maxSize'],
])('judges the file %s of %d bytes and type %j', (name, size, mediaType, keyword) => {
  const field = { accept: ['.md', 'image/*', 'text/plain'], maxSize: 10 }
  expect(checkFile(field, { name, size, mediaType })?.keyword).toBe(keyword)
})
