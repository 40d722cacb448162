import { expect, test } from 'vitest'
import { NAMES_BY_KIND } from './kinds-of-names.constant.ts'
import { TOOL_NAMES, TOOLS_BY_ARGUMENT } from './tool-names.ts'
import { toolKind } from './tool-kind.ts'

const comparable = (name: string) => name.toLowerCase().replace(/[-_]/g, '')

test('no name of a tool stands twice', () => {
  const names = [
    ...Object.values(TOOL_NAMES).flat(),
    ...TOOLS_BY_ARGUMENT.filter(({ argument }) => argument !== 'type').map((rule) => rule.names),
  ].flatMap((text) => text.split(/\s+/).map(comparable))

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('no name is of two kinds as names are compared', () => {
  const names = NAMES_BY_KIND.split(/[ ;]/)
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain('')
})

test.each([
  [
    'read_file',
    'copilot_readFile',
    'ReadFile',
    'readFile',
    'read-file',
    'functions.read_file',
    'builtin_read_file',
  ],
])('%s is the same tool however it is written', (...names) => {
  expect(new Set(names.map((name) => toolKind(name)))).toEqual(new Set(['read']))
})

test.each(['weather', 'constructor', '__proto__', '', 'mcp', 'read_file_or_not'])(
  '%j is no tool of an application',
  (name) => {
    expect(toolKind(name)).toBeUndefined()
  },
)
