import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const html = '<div class="page wide"><p class="text">Words</p></div>'

test.each([
  ['a rule for a class that is there', '.page{a:b}', '.page{a:b}'],
  ['no rule for one that is not', '.other{a:b}', ''],
  ['no rule that needs one more', '.page.other{a:b}.page .other{a:b}', ''],
  ['those selectors of a list that apply', '.other, .text, p{a:b}', '.text,p{a:b}'],
  ['rules without classes', 'p{a:b}:root{--x:1}', 'p{a:b}:root{--x:1}'],
  ['what an element must not have', '.page:not(.other){a:b}', '.page:not(.other){a:b}'],
  ['one of several forms', ':is(.other, .page) p{a:b}', ':is(.other, .page) p{a:b}'],
  [
    'groups with rules in them, and no empty ones',
    '@media x{.page{a:b}}@media y{.other{a:b}}',
    '@media x{.page{a:b}}',
  ],
  ['groups in groups', '@layer l{@media x{.other{a:b}.text{a:b}}}', '@layer l{@media x{.text{a:b}}}'],
  ['the order of layers', '@layer a, b;.other{a:b}', '@layer a, b;'],
  ['animations', '@keyframes k{from{a:b}to{a:c}}', '@keyframes k{from{a:b}to{a:c}}'],
  ['braces and commas in texts', '.page::before{content:"},{;"}.other{a:b}', '.page::before{content:"},{;"}'],
  ['nested rules with the rule they are in', '.page{a:b;&:hover{a:c}}', '.page{a:b;&:hover{a:c}}'],
  ['no comments', '/* .page{} */.text{a:b}', '.text{a:b}'],
])('usedStyles keeps %s', (_, styles, kept) => {
  expect(usedStyles(styles, html)).toBe(kept)
})
