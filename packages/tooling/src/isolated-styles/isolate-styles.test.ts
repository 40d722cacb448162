import { expect, test } from 'vitest'
import { isolateStyles } from './isolate-styles.ts'

/** What the sheet says besides the reset. */
function rulesOf(css: string): string {
  const isolated = isolateStyles(css)
  return isolated.slice(isolateStyles('').length).replaceAll(/\s+/g, ' ').trim()
}

test.each([
  ['@layer low, high; @layer high { .a { color: red } }', '.a:not(#v#v#v) { color: red }'],
  ['@layer low { .a, .b > i { color: red } }', '.a:not(#v#v), .b > i:not(#v#v) { color: red }'],
  ['@layer low { .a:is(b, i)::before { color: red } }', '.a:is(b, i):not(#v#v)::before { color: red }'],
  ['@layer low { .a:has(p::before) b { color: red } }', '.a:has(p::before) b:not(#v#v) { color: red }'],
  [
    '@layer low { @media print { .a { &:hover { color: red } } } }',
    '@media print { .a:not(#v#v) { &:hover { color: red } } }',
  ],
  ['@layer low { @keyframes turn { to { rotate: 1turn } } }', '@keyframes turn { to { rotate: 1turn } }'],
])('%s is %s', (css, expected) => {
  expect(rulesOf(css)).toBe(expected)
})

test('leaves no layer, no comment, and weighs the reset less than any rule', () => {
  const isolated = isolateStyles('/* a */ @layer low; @layer low { .a { color: red } /*# map */ }')
  expect(isolated).not.toMatch(/@layer|\/\*/)
  expect(isolateStyles('')).toContain('.vitrine:not(#v)')
})
