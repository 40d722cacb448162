import type { Step } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { stepOf } from '../../__fixtures__/research-run.ts'
import { prepareRow } from './prepare-row.ts'

const rowOf = (name: string, more: Partial<Step>, parentId: string | null = 'agent') =>
  prepareRow(stepOf('s', parentId, name, [0, 1], more))

test.each<[string, Partial<Step>, string | undefined]>([
  ['curl', { kind: 'tool', input: 'curl https://example.org\nand more' }, 'https://example.org'],
  ['Read', { kind: 'tool', input: { file_path: '/src/mill.ts' } }, '/src/mill.ts'],
  ['get_weather', { kind: 'tool', input: { city: 'Bangor' } }, 'city: Bangor'],
  ['get_weather', { kind: 'tool', input: { input: { city: 'Bangor' } } }, 'city: Bangor'],
  ['submit', { kind: 'tool', input: 'submit' }, undefined],
  ['ChatOpenAI', { kind: 'model', model: 'gpt-5-mini' }, 'gpt-5-mini'],
  ['chat gpt-5-mini', { kind: 'model', model: 'gpt-5-mini' }, undefined],
  ['Archive', { kind: 'retrieval', input: { query: 'tide mills' } }, 'tide mills'],
  ['Reader', { kind: 'agent', input: { messages: [{ role: 'user', content: '**Read** it' }] } }, 'Read it'],
  ['plan', { input: { question: 'How many?' } }, undefined],
])('a step %s is about its object', (name, more, object) => {
  expect(rowOf(name, more)?.object).toBe(object)
})

test('the outermost step does not repeat what the run was asked', () => {
  expect(rowOf('Agent', { kind: 'agent', input: 'How many?' }, null)).toBeUndefined()
})

test('a row says what came out, and nothing where nothing did', () => {
  expect(rowOf('get_weather', { output: { city: 'Bangor', degrees: 12 } })).toEqual({
    words: 'city: Bangor, degrees: 12',
  })
  const output = { city: 'Bangor', rows: [1], degrees: 12, dry: false, wind: 3 }
  expect(rowOf('plan', { output })?.words).toBe('city: Bangor, degrees: 12, dry: false')
  expect(rowOf('plan', { output: [1, 2] })).toBeUndefined()
  expect(rowOf('plan', {})).toBeUndefined()
})

test('a step that makes a prompt says whose messages are in it, and what was asked there', () => {
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'How many?' },
    { role: 'assistant', content: 'Of what?' },
    { role: 'user', content: '**Tide** mills' },
  ]
  expect(rowOf('prompt', { output: { output: messages } })).toEqual({
    roles: ['system', 'user', 'assistant', 'user'],
    words: 'Tide mills',
  })
})

test('what could disguise itself is shown, and what is long is cut', () => {
  expect(rowOf('run', { kind: 'tool', input: '\u202eevil' })?.object).not.toContain('\u202e')
  expect(rowOf('run', { kind: 'tool', input: 'word '.repeat(9000) })?.object?.length).toBeLessThan(130)
})

test('a failure without words has the reason that is left in its output', () => {
  const output = { isError: true, content: [{ type: 'text', text: 'No water' }] }
  const reasonOf = (more: Partial<Step>) => rowOf('pump', { status: 'failed', output, ...more })?.reason
  expect(reasonOf({})).toBe('No water')
  expect(reasonOf({ error: { message: '' } })).toBe('No water')
  expect(reasonOf({ error: { type: 'tool_error', message: 'tool_error' } })).toBe('No water')
  expect(reasonOf({ error: { message: 'Burnt' } })).toBeUndefined()
  expect(reasonOf({ output: undefined })).toBeUndefined()
  expect(reasonOf({ status: 'succeeded' })).toBeUndefined()
})

test('an evaluation says its score before what it judged or why', () => {
  const wordsOf = (output: unknown) => rowOf('match', { kind: 'evaluation', output })?.words
  expect(wordsOf({ value: 'C', answer: '**Yes**', explanation: 'As asked.' })).toBe('C · Yes')
  expect(wordsOf({ value: 0.2, comment: 'Misleading\nin part' })).toBe('0.2 · Misleading')
  expect(wordsOf({ value: 1, stringValue: 'soup' })).toBe('soup')
  expect(wordsOf({ value: { a: 1 }, answer: 'Yes' })).toBe('Yes')
  expect(rowOf('match', { output: { value: 'C', answer: 'Yes' } })?.words).toBe('Yes')
})
