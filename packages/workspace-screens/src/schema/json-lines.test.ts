import { expect, test } from 'vitest'
import { jsonLines } from './json-lines.ts'

test('maps each value to its first line, and a property to the line of its name', () => {
  const text = [
    '{',
    '  "a": {',
    '    "b/c": [1, {',
    '      "d": "x,]}"',
    '    }],',
    '    "~":',
    '      true',
    '  },',
    '  "e": []',
    '}',
  ].join('\n')
  expect(Object.fromEntries(jsonLines(text))).toEqual({
    '': 1,
    '/a': 2,
    '/a/b~1c': 3,
    '/a/b~1c/0': 3,
    '/a/b~1c/1': 3,
    '/a/b~1c/1/d': 4,
    '/a/~0': 6,
    '/e': 9,
  })
})

test.each(['7', ' "a\\"b" ', 'null'])('%j is one value', (text) => {
  expect([...jsonLines(text)]).toEqual([['', 1]])
})
