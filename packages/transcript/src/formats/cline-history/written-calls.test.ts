import { expect, test } from 'vitest'
import { writtenCalls } from './written-calls.ts'

test('a file that is written may hold tags of tools', () => {
  const text =
    'So:\n<write_to_file>\n<path>a.md</path>\n<content>\nUse\n<read_file>\n</content>\n</write_to_file>\nthen'

  expect(writtenCalls(text)).toMatchObject([
    { text: 'So:' },
    { toolName: 'write_to_file', input: { path: 'a.md', content: 'Use\n<read_file>' } },
    { text: 'then' },
  ])
})

test('two calls of one tool are two', () => {
  const text = '<read_file>\n<path>a</path>\n</read_file>\n<read_file>\n<path>b</path>\n</read_file>'

  expect(writtenCalls(text)).toMatchObject([{ input: { path: 'a' } }, { input: { path: 'b' } }])
})

test('tags that do not end are words', () => {
  expect(writtenCalls('<read_file>\n<path>a')).toEqual([{ type: 'text', text: '<read_file>\n<path>a' }])
})

test('a text of a million open tags is read in time', () => {
  const before = performance.now()
  writtenCalls('<read_file>\n<path>\n'.repeat(60_000))
  expect(performance.now() - before).toBeLessThan(2000)
})

test('a call of very many parameters that do not end is read in time', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const names = letters.flatMap((a) =>
    letters.flatMap((b) => letters.flatMap((c) => [`x_${a}${b}${c}`, `y_${a}${b}${c}`])),
  )
  const body = names.map((name) => `<${name}>${' bean'.repeat(20)}\n`).join('')

  expect(writtenCalls(`<read_file>\n${body}<path>a</path>\n</read_file>`)).toMatchObject([
    { toolName: 'read_file', input: { path: 'a' } },
  ])
})
