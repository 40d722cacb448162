import type { StateInline } from 'markdown-it'
import { expect, it } from 'vitest'
import { nextIndexOf } from './next-index-of.ts'

/** A state whose text counts how often somebody searches it. */
function countedState(text: string): { state: StateInline; searches: () => number } {
  let count = 0
  const src = {
    indexOf(wanted: string, from: number): number {
      count += 1
      return text.indexOf(wanted, from)
    },
  }
  return { state: { src } as unknown as StateInline, searches: () => count }
}

it('searches once for what is not there', () => {
  const { state, searches } = countedState('\\('.repeat(100))
  const answers = Array.from({ length: 100 }, (_, opening) => nextIndexOf(state, '\\)', opening * 2))
  expect(new Set(answers)).toEqual(new Set([-1]))
  expect(searches()).toBe(1)
})

it('searches again once the last answer lies behind', () => {
  const { state, searches } = countedState('a$b$c')
  expect([0, 1, 2, 3, 4].map((from) => nextIndexOf(state, '$', from))).toEqual([1, 1, 3, 3, -1])
  expect(searches()).toBe(3)
})
