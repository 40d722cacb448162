import { describe, expect, it } from 'vitest'
import { isFormula } from './is-formula.ts'

describe('isFormula', () => {
  it.each([
    ['x'],
    ['x^2 + y^2 = z^2'],
    ['n'],
    ['5'],
    ['5x'],
    ['O(n \\log n)'],
    ['\\$5 + x'],
    ['a_i'],
    ['f(x)'],
    ['2 \\times 3'],
    ['5 - x'],
  ])('takes $%s$ for a formula', (content) => {
    expect(isFormula(content, ' ', ' ')).toBe(true)
  })

  it.each([
    ['5 and ', ' ', '6'],
    ['5-', ' ', '6'],
    ['5/', ' ', '6'],
    ['5, or 10', ' ', ' '],
    ['100k to ', ' ', '2'],
    ['HOME/', ' ', 'U'],
    ['HOME and ', ' ', 'P'],
    [': 5', ' ', ' '],
    ['100 million per year', ' ', ' '],
    ['the end of it', ' ', ' '],
    ['x', 'S', ' '],
    ['x', ' ', '2'],
    ['x`y', ' ', ' '],
    ['x\ny', ' ', ' '],
    ['5 (was ', ' ', '1'],
  ])('takes $%s$ between %j and %j for prose', (content, before, after) => {
    expect(isFormula(content, before, after)).toBe(false)
  })
})
