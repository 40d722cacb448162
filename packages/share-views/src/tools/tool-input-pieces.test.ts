import { expect, test } from 'vitest'
import { toolInputPieces } from './tool-input-pieces.ts'

const pieces = (toolName: string, input: unknown) =>
  toolInputPieces({ type: 'tool-call', toolCallId: '1', toolName, input })

const json = (value: unknown) => ({ as: 'json', value })
const fields = (...named: [string, string][]) => ({ as: 'fields', fields: named })

test('shows a command as shell and the rest by name', () => {
  expect(pieces('Bash', { command: 'ls', timeout: 5 })).toEqual([
    { field: 'command', as: 'code', language: 'bash', text: 'ls' },
    fields(['timeout', '5']),
  ])
})

test('shows edits as a diff', () => {
  expect(pieces('Edit', { file_path: 'a.ts', old_string: 'a', new_string: 'b' })).toEqual([
    { field: 'edits', as: 'code', language: 'diff', text: '-a\n+b' },
    fields(['file_path', 'a.ts']),
  ])
})

test('shows a file in the language of its name', () => {
  expect(pieces('Write', { file_path: 'src/a.test.ts', content: 'a\nb' })).toContainEqual({
    field: 'content',
    as: 'code',
    language: 'ts',
    text: 'a\nb',
  })
  expect(pieces('Write', { file_path: '/app/Dockerfile', content: 'FROM a\n' })[0]).toMatchObject({
    language: 'dockerfile',
  })
})

test.each([
  [{ type: 'text/html', title: 'Peas' }, 'html'],
  [{ type: 'application/vnd.ant.code', language: 'python' }, 'python'],
  [{ type: 'application/vnd.ant.react' }, 'tsx'],
  [{ type: 'image/svg+xml' }, 'xml'],
  [{ type: 'note' }, undefined],
])('shows an artifact in the language that stands beside it: %j', (named, language) => {
  expect(pieces('artifacts', { ...named, content: 'a\nb' })[0]).toMatchObject({ field: 'content', language })
})

test('shows prompts and plans as Markdown, patches as diffs', () => {
  expect(pieces('Task', { prompt: 'Do\nthis' })).toEqual([
    { field: 'prompt', as: 'markdown', text: 'Do\nthis' },
  ])
  expect(pieces('apply_patch', '*** Begin Patch\n+a')[0]).toMatchObject({ language: 'diff' })
  expect(pieces('apply_patch', { input: '*** Begin Patch\n+a' })[0]).toMatchObject({ language: 'diff' })
})

test('shows the steps of a plan as tasks, and a list of anything else as it is', () => {
  expect(pieces('update_plan', { explanation: 'Soup', plan: [{ step: 'Cook', status: 'pending' }] })).toEqual(
    [{ field: 'plan', as: 'markdown', text: '- [ ] Cook', marked: [] }, fields(['explanation', 'Soup'])],
  )
  expect(pieces('TodoWrite', { todos: [{ name: 'Cook' }] })).toEqual([json({ todos: [{ name: 'Cook' }] })])
})

test.each([
  { command: ['apply_patch', '*** Begin Patch\n+a'] },
  { command: ['bash', '-lc', "apply_patch <<'EOF'\n*** Begin Patch\n+a"] },
  { cmd: "apply_patch <<'EOF'\n*** Begin Patch\n+a" },
])('shows the patch that a shell applies as a diff: %j', (input) => {
  const [field] = Object.keys(input)
  expect(pieces('shell', input)).toEqual([
    { field, as: 'code', language: 'diff', text: '*** Begin Patch\n+a' },
  ])
})

test.each([[undefined], [null], [''], [{}], [[]]])('shows nothing for %j', (input) => {
  expect(pieces('weather', input)).toEqual([])
})

test.each([[[1, 2]], [7], [false]])('shows %j as JSON', (input) => {
  expect(pieces('weather', input)).toEqual([json(input)])
})

test('shows text that is no JSON object as it is', () => {
  expect(pieces('weather', '{"city":')).toEqual([{ as: 'code', language: undefined, text: '{"city":' }])
})

test('loses no field, whatever it is called', () => {
  const input = JSON.parse('{"__proto__":{"a":1},"constructor":"b","edits":"c","field":"d"}')
  expect(JSON.stringify(pieces('weather', input))).toBe(JSON.stringify([json(input)]))
  const edits = [{ old_string: 'a', new_string: 'b' }, { unheard: 'of' }]
  expect(pieces('MultiEdit', { edits })).toEqual([json({ edits })])
})

test('shows short values by name, and as JSON where one of them is none', () => {
  expect(pieces('weather', { town: 'Porto', days: 2, isWet: true })).toEqual([
    fields(['town', 'Porto'], ['days', '2'], ['isWet', 'true']),
  ])
  expect(pieces('weather', { town: 'Porto', days: [1] })).toEqual([json({ town: 'Porto', days: [1] })])
})
