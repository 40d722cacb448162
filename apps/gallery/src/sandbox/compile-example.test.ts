import { expect, test } from 'vitest'
import { compileExample, describeFailure } from './compile-example.ts'

function failureOf(act: () => unknown) {
  try {
    act()
  } catch (error) {
    return describeFailure(error)
  }
  throw new Error('It did not fail.')
}

test('a compiled example has its lines where they were, and no types', () => {
  const compiled = compileExample(`import type { ReactNode } from 'react'
import { useState } from 'react'

const count: number = 2 as number
export const Example = (): ReactNode => <p>{count}</p>`)
  expect(compiled).not.toContain('number')
  expect(compiled.split('\n')[3]).toBe('const count = 2 ')
  expect(compiled).toContain('require("react/jsx-runtime")')
})

test('an error of syntax is described with its line', () => {
  expect(failureOf(() => compileExample('const a = 1\nconst b = <p>\n'))).toEqual({
    message: expect.stringMatching(/^SyntaxError: /),
    line: expect.any(Number),
  })
  expect(failureOf(() => compileExample('const a = 1\n\nconst = 2')).line).toBe(3)
})

test('an error that is thrown is described by its kind, and by the line of the example in its stack', () => {
  const error = new TypeError('leeks is not a function')
  error.stack =
    'TypeError: leeks is not a function\n    at Example (example.tsx:7:3)\n    at x (sandbox.js:1:2)'
  expect(describeFailure(error)).toEqual({ message: 'TypeError: leeks is not a function', line: 7 })
})

test.each([
  ['frost', 'Thrown string: frost'],
  [undefined, 'Thrown undefined: undefined'],
  [{ bed: 1 }, 'Thrown object: [object Object]'],
])('%j, which is no error, is described by its type', (thrown, message) => {
  expect(describeFailure(thrown, 4)).toEqual({ message, line: 4 })
})
