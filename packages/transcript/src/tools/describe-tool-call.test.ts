import { expect, test } from 'vitest'
import { callKind, describeToolCall } from './describe-tool-call.ts'

const describeCall = (toolName: string, input: unknown) =>
  describeToolCall({ type: 'tool-call', toolCallId: '1', toolName, input })

const code = (text: string) => ({ text, as: 'code' })
const words = (text: string) => ({ text, as: 'words' })
const path = (text: string) => ({ text, as: 'path' })
const PATCH = '*** Begin Patch\n*** Update File: src/a.ts\n@@\n-old\n+new\n+more\n*** End Patch'

test.each([
  ['Bash', { command: 'ls\n-la' }, 'shell', code('ls\n-la')],
  ['shell', { command: ['bash', '-lc', 'ls -la'] }, 'shell', code('ls -la')],
  ['exec_command', { cmd: 'ls' }, 'shell', code('ls')],
  ['run_terminal_command_v2', { command: 'ls' }, 'shell', code('ls')],
  ['run_command', { CommandLine: 'ls' }, 'shell', code('ls')],
  ['shell', { commands: ['ls -R', 'pwd'], timeout_ms: null }, 'shell', code('ls -R\npwd')],
  ['BashOutput', { bash_id: 'b1' }, 'shell', words('b1')],
  ['python', 'print(1)', 'code', code('print(1)')],
  [
    'Read',
    { file_path: 'src/a.ts', offset: 20, limit: 45 },
    'read',
    { ...path('src/a.ts'), lines: { from: 20, to: 64 } },
  ],
  ['read', { filePath: 'src/a.ts' }, 'read', path('src/a.ts')],
  [
    'copilot_readFile',
    { filePath: 'a.ts', startLine: 3, endLine: 9 },
    'read',
    { ...path('a.ts'), lines: { from: 3, to: 9 } },
  ],
  ['view', { file_path: 'a.go', view_range: [4, -1] }, 'read', { ...path('a.go'), lines: { from: 4 } }],
  ['list_dir', { DirectoryPath: '/tmp' }, 'list', path('/tmp')],
  ['search_replace', { file_path: 'a.ts', old_string: 'a', new_string: 'b' }, 'edit', path('a.ts')],
  ['apply_patch', PATCH, 'edit', path('src/a.ts')],
  ['write_to_file', { TargetFile: 'a.ts' }, 'write', path('a.ts')],
  ['delete_file', { target_file: 'a.ts' }, 'delete', path('a.ts')],
  ['Grep', { pattern: '^a+', path: 'src' }, 'search', code('^a+')],
  ['codebase_search', { query: 'where', target_directories: [] }, 'search', words('where')],
  ['WebFetch', { url: 'https://example.org' }, 'fetch', words('https://example.org')],
  ['copilot_fetchWebPage', { urls: ['https://example.org'] }, 'fetch', words('https://example.org')],
  ['web_search', { type: 'open_page', url: 'https://example.org' }, 'fetch', words('https://example.org')],
  ['google_web_search', { query: 'leeks' }, 'web-search', words('leeks')],
  ['google_search', { queries: ['leeks', 'soup'] }, 'web-search', words('leeks')],
  ['Task', { description: 'Review', prompt: 'Look' }, 'agent', words('Review')],
  ['spawn_agent', { message: 'Review' }, 'agent', words('Review')],
  ['TodoWrite', { todos: [] }, 'plan', undefined],
  [
    'TodoWrite',
    {
      todos: [
        { content: 'Wash', status: 'completed' },
        { content: 'Cut', activeForm: 'Cutting', status: 'in_progress' },
      ],
    },
    'plan',
    words('Cutting'),
  ],
  ['update_plan', { plan: [{ step: 'Wash', status: 'pending' }] }, 'plan', words('Wash')],
  ['ExitPlanMode', { plan: '# Soup\n\nWash.' }, 'plan', words('Soup')],
  ['AskUserQuestion', { questions: [{ question: 'Salt?', options: [] }] }, 'ask', words('Salt?')],
  ['ask_followup_question', { question: 'Salt?' }, 'ask', words('Salt?')],
  ['str_replace_based_edit_tool', { command: 'view', path: 'a.ts' }, 'read', path('a.ts')],
  ['str_replace_based_edit_tool', { command: 'create', path: 'a.ts' }, 'write', path('a.ts')],
  ['developer__text_editor', { command: 'str_replace', path: 'a.ts' }, 'edit', path('a.ts')],
  ['weather', { city: 'Bern', query: 'rain?' }, undefined, words('rain?')],
  ['weather', '{"query":"rain?"}', undefined, words('rain?')],
  ['weather', { command: 7 }, undefined, undefined],
  ['weather', null, undefined, undefined],
])('says what %s with %j is about', (toolName, input, kind, object) => {
  const description = describeCall(toolName, input)
  expect(description.kind).toBe(kind)
  expect(description.object).toEqual(object)
})

test.each([
  ['mcp__ide__getDiagnostics', { uri: 'a.ts' }, 'ide', 'getDiagnostics', path('a.ts')],
  ['mcp_list_tools', { server_label: 'docs' }, 'docs', 'list_tools', undefined],
  ['mcp_docs-server_get_documents', {}, 'docs-server', 'get_documents', undefined],
  ['@github/search_issues', { query: 'leeks' }, 'github', 'search_issues', words('leeks')],
  [
    'use_mcp_tool',
    { server_name: 'github', tool_name: 'search', arguments: '{"query":"leeks"}' },
    'github',
    'search',
    words('leeks'),
  ],
])('names the server and the tool of %s', (toolName, input, server, name, object) => {
  const description = describeCall(toolName, input)
  expect(description).toMatchObject({ kind: 'mcp', server, name })
  expect(description.object).toEqual(object)
})

test.each([
  ['Edit', { file_path: 'a.ts', old_string: 'a\nb', new_string: 'a\nc' }, { added: 1, removed: 1 }],
  ['edit', { path: 'a.ts', oldText: 'x', newText: 'x\ny' }, { added: 1, removed: 0 }],
  ['edit', { filePath: 'a.ts', oldString: 'x', newString: 'y' }, { added: 1, removed: 1 }],
  ['Edit', { file_path: 'a.ts' }, undefined],
  ['apply_patch', { input: PATCH }, { added: 2, removed: 1 }],
  ['patch', { patch_text: '--- a/x\n+++ b/x\n@@\n-a\n+b\n+c\n' }, { added: 2, removed: 1 }],
])('counts the lines that %s with %j changes', (toolName, input, change) => {
  expect(describeCall(toolName, input).change).toEqual(change)
})

test('adds up the lines of several edits', () => {
  const edits = [
    { old_string: 'a\nb', new_string: 'a\nc' },
    { old_string: 'x', new_string: 'x\ny' },
  ]
  expect(describeCall('MultiEdit', { file_path: 'a.ts', edits }).change).toEqual({ added: 2, removed: 1 })
})

test('takes a shell that only applies a patch for an edit', () => {
  const command = ['bash', '-lc', `apply_patch <<'EOF'\n${PATCH}\nEOF`]
  expect(describeCall('shell', { command })).toMatchObject({
    kind: 'edit',
    object: path('src/a.ts'),
    change: { added: 2, removed: 1 },
  })
  expect(callKind({ toolName: 'shell', input: { command: `cat notes; echo '${PATCH}'` } })).toBe('shell')
})

test('says how a call ended and how long it took', () => {
  const part = { type: 'tool-call' as const, toolCallId: '1', toolName: 'Bash', input: { command: 'ls' } }
  expect(describeToolCall(part).outcome).toBeUndefined()
  expect(
    describeToolCall({ ...part, result: { outcome: 'error', content: [], durationMs: 12 } }),
  ).toMatchObject({
    outcome: 'error',
    durationMs: 12,
  })
})

test('stays small and quick on what is long', () => {
  const { object } = describeCall('Bash', { command: 'x'.repeat(1_000_000) })
  expect(object!.text).toHaveLength(1000)
  for (const name of ['mcp__'.repeat(200_000), '_'.repeat(1_000_000), `mcp_${'-'.repeat(1_000_000)}`])
    expect(() => describeCall(name, {})).not.toThrow()
})
