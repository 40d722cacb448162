import { expect, test } from 'vitest'
import { shortenPath, toolCallLine } from './tool-call-line.ts'

const lineOf = (toolName: string, input: unknown) =>
  toolCallLine({ type: 'tool-call', toolCallId: '1', toolName, input })

test.each([
  ['Bash', { command: 'ls\n-la' }, { text: 'ls -la', as: 'code' }],
  ['Read', { file_path: 'src/a.ts', offset: 20, limit: 45 }, { text: 'src/a.ts:20–64', as: 'path' }],
  ['Read', { file_path: 'src/a.ts', offset: 20 }, { text: 'src/a.ts:20', as: 'path' }],
  ['weather', { city: 'Bern', query: 'rain?' }, { text: 'rain?', as: 'words' }],
  ['weather', null, undefined],
])('says in one line what %s with %j is about', (toolName, input, object) => {
  expect(lineOf(toolName, input).object).toEqual(object)
})

test('writes the names of tools so that they can be read, and cannot disguise themselves', () => {
  expect(lineOf('mcp__ide__getDiagnostics', {}).name).toBe('ide · getDiagnostics')
  expect(lineOf('shed__count', {}).name).toBe('shed · count')
  expect(lineOf('a\u202Eb', {}).name).toBe('a\uFFFDb')
})

test('lets what a workspace says of its tool disguise nothing', () => {
  const { shownAs } = toolCallLine({
    type: 'tool-call',
    toolCallId: '1',
    toolName: 'a',
    input: {},
    shownAs: { title: 'a\u202Eb', verb: 'x'.repeat(1000), icon: 'lock' },
  })
  expect(shownAs).toMatchObject({ title: 'a\uFFFDb', icon: 'lock' })
  expect(shownAs!.verb!.length).toBeLessThan(200)
})

test('cuts what is long', () => {
  const { object } = lineOf('Bash', { command: 'x'.repeat(1_000_000) })
  expect(object!.text.length).toBeLessThan(200)
  expect(lineOf('x'.repeat(1_000_000), {}).name.length).toBeLessThan(200)
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
  [
    'keeps as much of the end as a phone shows',
    String.raw`C:\exp\docker-image-retagger\src-tauri\tauri.conf.json`,
    '…/src-tauri/tauri.conf.json',
  ],
  [
    'keeps the name of a file, however long',
    `/home/ana/work/${'pea'.repeat(20)}.ts`,
    `…/${'pea'.repeat(20)}.ts`,
  ],
])('%s', (_, path, shortened) => {
  expect(shortenPath(path)).toBe(shortened)
})
