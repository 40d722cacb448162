import { expect, test } from 'vitest'
import { patchJson } from './json-patch.ts'

const LIMIT = 100_000

test.each([
  [{ a: 1 }, [{ op: 'add', path: '/b', value: 2 }], { a: 1, b: 2 }],
  [{ a: [1, 3] }, [{ op: 'add', path: '/a/1', value: 2 }], { a: [1, 2, 3] }],
  [[1], [{ op: 'add', path: '/-', value: 2 }], [1, 2]],
  [{ a: { b: 1 } }, [{ op: 'replace', path: '/a/b', value: null }], { a: { b: null } }],
  [{ a: 1 }, [{ op: 'replace', path: '', value: [] }], []],
  [{ a: [1, 2], b: 1 }, [{ op: 'remove', path: '/a/0' }], { a: [2], b: 1 }],
  [{ a: 1 }, [{ op: 'move', from: '/a', path: '/b' }], { b: 1 }],
  [{ a: { c: 1 } }, [{ op: 'copy', from: '/a', path: '/b' }], { a: { c: 1 }, b: { c: 1 } }],
  [
    { 'a/b': 1, '~': 2 },
    [
      { op: 'remove', path: '/a~1b' },
      { op: 'remove', path: '/~0' },
    ],
    {},
  ],
  [{ a: [1, { b: 2 }] }, [{ op: 'test', path: '/a', value: [1, { b: 2 }] }], { a: [1, { b: 2 }] }],
])('%j patched by %j is %j', (value, patch, expected) => {
  const before = structuredClone(value)
  expect(patchJson(value, patch, LIMIT).changed).toEqual({ value: expected })
  expect(value).toEqual(before)
})

test.each([
  [{ op: 'remove', path: '/no' }],
  [{ op: 'replace', path: '/no', value: 1 }],
  [{ op: 'add', path: '/no/where', value: 1 }],
  [{ op: 'add', path: '/list/9', value: 1 }],
  [{ op: 'add', path: '/list/01', value: 1 }],
  [{ op: 'add', path: 'list', value: 1 }],
  [{ op: 'add', path: '/x' }],
  [{ op: 'test', path: '/list', value: [2] }],
  [{ op: 'copy', from: '/constructor', path: '/x' }],
  [{ op: 'explode', path: '/list' }],
  [null],
])('%j does not fit', (operation) => {
  expect(patchJson({ list: [1] }, [operation], LIMIT).changed).toBeUndefined()
})

test('names that objects have by nature are keys like others', () => {
  const patch = [
    { op: 'add', path: '/__proto__', value: { admin: true } },
    { op: 'add', path: '/__proto__/more', value: 1 },
  ]
  const { changed } = patchJson({}, patch, LIMIT)
  expect(Object.keys(changed?.value as object)).toEqual(['__proto__'])
  expect('admin' in {}).toBe(false)
})

const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, index]))

test.each([
  [
    'copies of copies',
    { text: 'x' },
    Array.from({ length: 40 }, (_, index) => ({ op: 'copy', from: '', path: `/c${index}` })),
  ],
  [
    'changes of a wide value',
    wide,
    Array.from({ length: 1000 }, () => ({ op: 'replace', path: '/k1', value: 2 })),
  ],
  [
    'comparisons with a wide value',
    { wide, list: Array.from({ length: 1000 }, () => wide) },
    [{ op: 'test', path: '/list', value: Array.from({ length: 1000 }, () => ({})) }],
  ],
  [
    'operations without number',
    { list: [0] },
    Array.from({ length: 100_000 }, () => ({ op: 'test', path: '/list/0', value: 0 })),
  ],
  ['copies of a long text', { text: 'x'.repeat(LIMIT) }, [{ op: 'copy', from: '/text', path: '/b' }]],
  [
    'nesting beyond sense',
    {},
    Array.from({ length: 300 }, (_, level) => ({ op: 'add', path: '/a'.repeat(level + 1), value: {} })),
  ],
])('%s take more than they may, and no more work than that', (_, value, patch) => {
  const outcome = patchJson(value, patch, LIMIT)
  expect(Object.keys(outcome)).toEqual(['work'])
  expect(outcome.work).toBeLessThanOrEqual(LIMIT)
})
