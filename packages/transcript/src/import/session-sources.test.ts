import { expect, test } from 'vitest'
import { sessionSources } from './session-sources.ts'

function facts(id: string, ...records: Record<string, unknown>[]) {
  return sessionSources.find((source) => source.id === id)?.describe(records)
}

const user = (content: unknown) => ({ type: 'user', cwd: '/srv/shop', message: { role: 'user', content } })

test('a session of Claude Code is called what it was last called, else by its first question', () => {
  const asked = [
    { type: 'file-history-snapshot' },
    { ...user('Caveat: these messages were generated'), isMeta: true },
    user('<local-command-stdout>done</local-command-stdout>'),
    user([{ type: 'text', text: 'Mend the kettle' }]),
  ]

  expect(facts('claude-code', ...asked)).toEqual({ title: 'Mend the kettle', project: '/srv/shop' })
  const titled = [...asked, { type: 'ai-title', aiTitle: 'Kettle' }, { type: 'ai-title', aiTitle: 'Boil' }]
  expect(facts('claude-code', ...titled)?.title).toBe('Boil')
  expect(facts('claude-code', ...titled, { type: 'custom-title', customTitle: 'Tea' })?.title).toBe('Tea')
})

test('a command of the person is a title where nothing else was asked, text of the application is none', () => {
  const command = user('<command-name>/review</command-name><command-args>all</command-args>')

  expect(facts('claude-code', command)?.title).toBe('/review all')
  expect(facts('claude-code', user('/clear'))?.title).toBe('/clear')
  expect(facts('claude-code', user('/clear'), user('Mend the kettle'))?.title).toBe('Mend the kettle')
  expect(facts('claude-code', user('[Request interrupted by user]'))).toEqual({ project: '/srv/shop' })
})

const meta = (source: unknown) => ({ type: 'session_meta', payload: { cwd: '/srv/shop', source } })
const item = (text: string) => ({
  type: 'response_item',
  payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
})

test('a session of Codex is called by what its person typed, and that of a sub-agent is marked', () => {
  const said = [item('<environment_context>…</environment_context>'), item('Add a route')]

  expect(facts('codex', meta('cli'), ...said)).toEqual({ title: 'Add a route', project: '/srv/shop' })
  expect(facts('codex', meta({ subagent: { thread: 1 } }), ...said)?.isSubAgent).toBe(true)
  const first = { id: '1', instructions: null }
  expect(facts('codex', first, item('Add a route').payload)?.title).toBe('Add a route')
})

test.each([
  [
    'gemini-cli',
    [
      {
        sessionId: 's',
        messages: [
          { type: 'info', content: 'Hi' },
          { type: 'user', content: 'Brew tea' },
        ],
      },
    ],
    { title: 'Brew tea' },
  ],
  [
    'gemini-cli',
    [{ sessionId: 's' }, { type: 'user', content: [{ text: 'Brew tea' }] }],
    { title: 'Brew tea' },
  ],
  [
    'copilot-cli',
    [
      { type: 'session.start', data: { context: { cwd: '/srv/shop' } } },
      { type: 'user.message', data: { content: 'Brew tea' } },
    ],
    { title: 'Brew tea', project: '/srv/shop' },
  ],
  [
    'pi',
    [
      { type: 'session', version: 3, cwd: '/srv/shop' },
      { type: 'message', message: { role: 'user', content: [{ type: 'text', text: 'Brew tea' }] } },
    ],
    { title: 'Brew tea', project: '/srv/shop' },
  ],
  [
    'qwen',
    [
      {
        type: 'user',
        cwd: '/srv/shop',
        systemPayload: { displayText: 'Brew tea' },
        message: { role: 'user', parts: [{ text: 'Context. Brew tea' }] },
      },
    ],
    { title: 'Brew tea', project: '/srv/shop' },
  ],
  [
    'goose',
    [
      { working_dir: '/srv/shop', description: '' },
      { role: 'user', content: [{ type: 'text', text: 'Brew tea' }] },
    ],
    { title: 'Brew tea', project: '/srv/shop' },
  ],
  [
    'droid',
    [
      { type: 'session_start', cwd: '/srv/shop' },
      { type: 'message', message: { role: 'user', content: [{ type: 'text', text: 'Brew tea' }] } },
    ],
    { title: 'Brew tea', project: '/srv/shop' },
  ],
  [
    'droid',
    [{ type: 'session_start', title: 'Tea', cwd: '/srv/shop' }],
    { title: 'Tea', project: '/srv/shop' },
  ],
  [
    'cursor-agent',
    [
      {
        role: 'user',
        message: { content: [{ type: 'text', text: '<user_query>\nBrew tea\n</user_query>' }] },
      },
    ],
    { title: 'Brew tea' },
  ],
  [
    'grok-build',
    [
      { type: 'user', content: [{ type: 'text', text: '<user_info>\nOS\n</user_info>' }] },
      { type: 'user', content: 'Brew tea' },
    ],
    { title: 'Brew tea' },
  ],
  ['vibe', [{ role: 'user', content: 'Brew tea' }], { title: 'Brew tea' }],
  [
    'gptme',
    [
      { role: 'system', content: 'You are' },
      { role: 'user', content: 'Brew tea' },
    ],
    { title: 'Brew tea' },
  ],
  [
    'hermes',
    [{ model_config: { cwd: '/srv/shop' }, messages: [{ role: 'user', content: 'Brew tea' }] }],
    { title: 'Brew tea', project: '/srv/shop' },
  ],
  [
    'kimi',
    [
      { type: 'config.update', cwd: '/srv/shop' },
      { type: 'turn.prompt', input: [{ type: 'text', text: 'Brew tea' }] },
    ],
    { title: 'Brew tea', project: '/srv/shop' },
  ],
  ['kimi', [{ message: { type: 'TurnBegin', payload: { user_input: 'Brew tea' } } }], { title: 'Brew tea' }],
  ['copilot-chat', [{ requests: [{ message: { text: 'Brew tea' } }] }], { title: 'Brew tea' }],
  ['copilot-chat', [{ kind: 0, v: { customTitle: 'Tea', requests: [] } }], { title: 'Tea' }],
  [
    'antigravity',
    [{ type: 'USER_INPUT', content: '<USER_REQUEST>\nBrew tea\n</USER_REQUEST>\n<OTHER>\n</OTHER>' }],
    { title: 'Brew tea' },
  ],
  [
    'iflow',
    [{ type: 'user', cwd: '/srv/shop', message: { content: 'Brew tea' } }],
    { title: 'Brew tea', project: '/srv/shop' },
  ],
])('a session of %s has title and folder', (id, records, expected) => {
  expect(facts(id, ...records)).toEqual(expected)
})

const odd: Record<string, unknown>[] = [
  {},
  { type: 7, payload: [], message: 'x', data: null, messages: 3, content: {} },
  { type: 'user', message: { content: [null, 3, { text: 4 }], parts: 7 }, cwd: {}, directories: [1] },
  { type: 'session_meta', payload: { source: null, cwd: 5 } },
  { type: 'ai-title', aiTitle: 9, summary: [], description: 2, working_dir: false },
]

const readingSources = sessionSources.filter(({ id }) => id !== 'opencode')

test.each(readingSources.map(({ id, describe }) => [id, describe] as const))(
  'odd records of %s say nothing',
  (_, describe) => {
    expect(describe(odd)).toEqual({})
    expect(describe([])).toEqual({})
  },
)

test('a session of Kiro CLI or CodeBuddy is called by what its person typed', () => {
  const prompt = { kind: 'Prompt', data: { content: [{ kind: 'text', data: 'Add a route' }] } }

  expect(facts('kiro-session', { kind: 'Clear', data: null }, prompt)).toEqual({ title: 'Add a route' })
  const message = { type: 'message', role: 'user', cwd: '/srv/shop' }
  expect(facts('codebuddy', { ...message, content: [{ type: 'input_text', text: 'Add a route' }] })).toEqual({
    title: 'Add a route',
    project: '/srv/shop',
  })
})
