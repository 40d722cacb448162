import { expect, test } from 'vitest'
import { messageAnchor } from './anchors.ts'

test('leaves safe ids unchanged', () => {
  expect(messageAnchor('0b6b_5f-A')).toBe('m-0b6b_5f-A')
})

test('writes every other character by its code, so that markup and spaces cannot get in', () => {
  expect(messageAnchor('a "<é')).toBe('m-a.20..22..3c..e9.')
})

test('never gives two messages the same anchor', () => {
  const ids = ['a.20.', 'a ', 'a', 'a.', 'a..', '20', '.20.', '\ud83d', '😀']
  expect(new Set(ids.map(messageAnchor)).size).toBe(ids.length)
})
