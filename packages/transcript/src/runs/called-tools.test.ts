import { expect, test } from 'vitest'
import { calledTools } from './called-tools.ts'

const input = { query: 'beans' }

test.each([
  { function: { name: 'search', arguments: '{"query":"beans"}' } },
  { type: 'tool-call', toolName: 'search', input },
  { type: 'tool_use', name: 'search', input },
  { type: 'function_call', name: 'search', arguments: '{"query":"beans"}' },
  { type: 'tool_call', name: 'search', args: input },
])('%j is a call', (call) => {
  expect(calledTools({ content: [call] })).toBe('search({query: "beans"})')
  expect(calledTools({ tool_calls: [call] })).toBe('search({query: "beans"})')
})

test('what stands among calls needs no type', () => {
  expect(calledTools({ tool_calls: [{ id: 'c', name: 'search', args: input }] })).toBe(
    'search({query: "beans"})',
  )
  expect(calledTools({ tool_calls: [{ id: 'c', name: 'chart.png' }] })).toBeUndefined()
})

test.each([
  { type: 'image', name: 'chart.png' },
  { type: 'document', name: 'beans', input: 'beans.pdf' },
  { type: 'tool_result', name: 'search', content: 'none' },
  { name: 'Ada' },
  'search',
])('%j is none', (block) => {
  expect(calledTools({ content: [block] })).toBeUndefined()
})
