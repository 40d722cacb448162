import { expect, test } from 'vitest'
import { ModelValues } from './model-values.ts'
import { takenKeys } from './taken-keys.ts'
import { hasUndeclared, undeclaredKeys } from './undeclared-keys.ts'

const taken = takenKeys(`
  : id messages
  messages: any
  messages.usage: input output
  byId.*: name
  **.place: town
  **.asked: ...
`)

function notesOn(value: unknown, model?: unknown): unknown {
  const records = [{ position: 1, value }]
  const notes = undeclaredKeys(records, taken, new ModelValues(model))
  if (model === undefined) expect(hasUndeclared(records, taken)).toBe(notes !== undefined)
  return notes?.paths
}

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
  expect(notesOn({ messages: [{ usage }] }, { data: [usage] })).toBeUndefined()
})

test('values that an object of the model has under the same key lose nothing', () => {
  expect(notesOn({ messages: [{ usage: { cost: 2, tax: 3 } }] }, { data: { cost: 2 } })).toEqual([
    { path: 'messages[].usage.tax', count: 1 },
  ])
})

test('an object at no declared location is looked through', () => {
  expect(notesOn({ id: { maker: 'me', of: [{ depth: 3 }] } })).toEqual([
    { path: 'id.maker', count: 1 },
    { path: 'id.of[].depth', count: 1 },
  ])
})

test('keys that are taken anywhere are taken by the key that holds their object', () => {
  expect(notesOn({ id: { place: { town: 'Porto', mood: 'glad' } }, asked: { any: 'thing' } })).toEqual([
    { path: 'id.place.mood', count: 1 },
  ])
})

test.each([[null], ['text'], [[]], [{ messages: 'none' }], [{ messages: [null, { usage: 7 }] }]])(
  '%j has nothing to note',
  (value) => {
    expect(notesOn(value)).toBeUndefined()
  },
)

test('names of prototypes are keys like others', () => {
  expect(notesOn(JSON.parse('{"__proto__":{"a":1},"constructor":"b"}'))).toEqual([
    { path: '__proto__.a', count: 1 },
    { path: 'constructor', count: 1 },
  ])
})
