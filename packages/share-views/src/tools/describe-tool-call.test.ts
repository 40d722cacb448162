import { expect, test } from 'vitest'
import { describeToolCall, shortenPath } from './describe-tool-call.ts'

const describeCall = (toolName: string, input: unknown) =>
  describeToolCall({ type: 'tool-call', toolCallId: '1', toolName, input })

test.each([
  ['Bash', { command: 'ls\n-la' }, 'shell', { text: 'ls -la', as: 'code' }],
  ['shell', { command: ['bash', '-lc', 'ls -la'] }, 'shell', { text: 'ls -la', as: 'code' }],
  ['exec_command', { cmd: 'ls' }, 'shell', { text: 'ls', as: 'code' }],
  ['Read', { file_path: 'src/a.ts', offset: 20, limit: 45 }, 'read', { text: 'src/a.ts:20–64', as: 'path' }],
  ['Grep', { pattern: '^a+', path: 'src' }, 'search', { text: '^a+', as: 'code' }],
  ['WebFetch', { url: 'https://example.org' }, 'fetch', { text: 'https://example.org', as: 'words' }],
  ['Task', { description: 'Review', prompt: 'Look' }, 'agent', { text: 'Review', as: 'words' }],
  ['TodoWrite', { todos: [] }, 'plan', undefined],
  ['weather', { city: 'Bern', query: 'rain?' }, undefined, { text: 'rain?', as: 'words' }],
  ['weather', '{"query":"rain?"}', undefined, { text: 'rain?', as: 'words' }],
  ['weather', { command: 7 }, undefined, undefined],
  ['weather', null, undefined, undefined],
])('says what %s with %j is about', (toolName, input, kind, object) => {
  expect(describeCall(toolName, input)).toMatchObject({ kind, object })
})

test('counts the lines of edits', () => {
  const edits = [
    { old_string: 'a\nb', new_string: 'a\nc' },
    { old_string: 'x', new_string: 'x\ny' },
  ]
  expect(describeCall('MultiEdit', { file_path: 'a.ts', edits }).change).toEqual({ added: 2, removed: 1 })
  expect(describeCall('Edit', { file_path: 'a.ts' }).change).toBeUndefined()
})

test('writes the names of tools so that they can be read, and cannot disguise themselves', () => {
  expect(describeCall('mcp__ide__getDiagnostics', {}).name).toBe('ide · getDiagnostics')
  expect(describeCall('a\u202Eb', {}).name).toBe('a\uFFFDb')
})

test('cuts what is long', () => {
  const { object } = describeCall('Bash', { command: 'x'.repeat(1_000_000) })
  expect(object!.text.length).toBeLessThan(200)
  expect(describeCall('x'.repeat(1_000_000), {}).name.length).toBeLessThan(200)
})

test.each([
  ['keeps a short path', 'src/a.ts', 'src/a.ts'],
  [
    'keeps the end of a long one',
    '/home/ana/work/project/packages/transcript/src/formats/a.ts',
    '…/src/formats/a.ts',
  ],
  [
    'knows both separators',
    String.raw`C:\Users\ana\projects\something\very\long\packages\src\a.ts`,
    '…/packages/src/a.ts',
  ],
])('%s', (_, path, shortened) => {
  expect(shortenPath(path)).toBe(shortened)
})
