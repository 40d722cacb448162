import { expect, test } from 'vitest'
import { takenKeys, undeclaredKeys } from './taken-keys.ts'

const taken = takenKeys(`
  : id messages
  messages.usage: input output
  byId.*: name
`)

const notesOn = (value: unknown, kept?: ReadonlySet<object>) =>
  undeclaredKeys([{ position: 1, value }], taken, kept)?.paths

test('a key that no line declares is noted where it stands', () => {
  expect(
    notesOn({ id: 1, mood: 'glad', messages: [{ any: 'thing', usage: { input: 1, cost: 2 } }] }),
  ).toEqual([
    { path: 'mood', count: 1 },
    { path: 'messages[].usage.cost', count: 1 },
  ])
})

test('what holds nothing is not noted', () => {
  expect(notesOn({ id: 1, mood: null, messages: [{ usage: { cost: {} } }] })).toBeUndefined()
})

test('keys that are ids are none of a reader, and values among them that are no objects are noted', () => {
  expect(notesOn({ byId: { a1: { name: 'Ada' }, b2: { name: 'Bo', mood: 'glad' }, c3: 'Cy' } })).toEqual([
    { path: 'byId.*.mood', count: 1 },
    { path: 'byId.c3', count: 1 },
  ])
})

test('objects that are kept as they are lose nothing', () => {
  const usage = { cost: 2 }
  expect(notesOn({ messages: [{ usage }] }, new Set([usage]))).toBeUndefined()
})

test.each([[null], ['text'], [[]], [{ messages: 'none' }], [{ messages: [null, { usage: 7 }] }]])(
  '%j has nothing to note',
  (value) => {
    expect(notesOn(value)).toBeUndefined()
  },
)

test('names of prototypes are keys like others', () => {
  expect(notesOn(JSON.parse('{"__proto__":{"a":1},"constructor":"b"}'))).toEqual([
    { path: '__proto__', count: 1 },
    { path: 'constructor', count: 1 },
  ])
})
