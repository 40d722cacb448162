import { expect, test } from 'vitest'
import { boundPattern, patternLimit } from './pattern-limit.ts'

test.each([
  '^[a-z]+$',
  '^[a-z]+(-[a-z]+)*$',
  '^[^@]+@[^@]+\\.[a-z]+$',
  '^\\d{4}-\\d{2}-\\d{2}$',
  '^(\\d{1,3}\\.){3}\\d{1,3}$',
  '^https?://.+',
  'report|digest',
  '^[A-Z]{2}\\d{0,30}$',
  '^\\p{L}+$',
  '',
])('takes %s', (pattern) => {
  expect(patternLimit(pattern)).toBeGreaterThanOrEqual(16)
})

test.each([
  '(a+)+$',
  '^(a|a)*$',
  '^(a?){30}a{30}$',
  '^(-a*a*)*$',
  '^(a|b|ab)+$',
  `^${'a?'.repeat(40)}$`,
  '^((a{50}){50}){50}$',
  '^(?=a)b$',
  '^(a)\\1$',
  'a*a*a*a*a*a*b',
  '(',
  'a'.repeat(301),
])('rejects %s', (pattern) => {
  expect(patternLimit(pattern)).toBeUndefined()
})

const bounded = (pattern: string) => new RegExp(boundPattern(pattern, 5), 'u')

test('fits what the pattern fits, up to its limit', () => {
  expect(bounded('^ab+$').test('abb')).toBe(true)
  expect(bounded('^ab+$').test('abbbbb')).toBe(false)
  expect(bounded('b').test('ab\nc')).toBe(true)
  expect(bounded('x|^b').test('ab')).toBe(false)
})

test('has every pattern that is taken judge the worst text of its length in few steps', () => {
  const worst: [string, string][] = [
    ['^[a-z]+(-[a-z]+)*$', '-a'],
    ['^[^@]+@[^@]+\\.[a-z]+$', '@.'],
    ['a*a*a*b', 'a'],
    ['^(,\\d+)*,\\d*$', ',1'],
  ]
  for (const [pattern, text] of worst) {
    const limit = patternLimit(pattern) ?? Infinity
    const filled = `${text.repeat(limit).slice(0, limit - 1)}!`
    // Endless without the limit: this test then never ends.
    expect(new RegExp(boundPattern(pattern, limit), 'u').test(filled)).toBe(false)
  }
})
