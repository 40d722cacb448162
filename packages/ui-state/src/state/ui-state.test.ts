import { expect, test } from 'vitest'
import { parseUiState } from './ui-state.ts'

test.each([
  [
    '{"sidebarShow":false,"asideShow":true,"theme":"dark"}',
    { sidebarShow: false, asideShow: true, theme: 'dark' },
  ],
  ['{"theme":"system"}', { theme: 'system' }],
  ['{"theme":"dark","later":[1]}', { theme: 'dark' }],
  ['{"sidebarShow":"false","asideShow":1,"theme":"dark"}', { theme: 'dark' }],
  ['{"theme":null,"asideShow":true}', { asideShow: true }],
])('%s is read', (text, expected) => {
  expect(parseUiState(text)).toEqual(expected)
})

test.each([
  null,
  '',
  'null',
  '"dark"',
  '[true,false,"dark"]',
  '{"theme":',
  '<!doctype html>',
  '{"theme":{"toString":"dark"}}',
  '{"__proto__":{"theme":"dark","sidebarShow":false}}',
  '{"constructor":{"prototype":{"theme":"dark"}}}',
  '['.repeat(100_000) + ']'.repeat(100_000),
])('%.60s holds no field', (text) => {
  expect(parseUiState(text)).toEqual({})
  expect('theme' in {}).toBe(false)
})
