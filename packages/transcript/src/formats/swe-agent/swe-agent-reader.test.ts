import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

const said = (role: string, content: string, more: Record<string, unknown> = {}) => ({
  role,
  content,
  agent: 'main',
  ...more,
})

const file = {
  environment: 'kitchen',
  trajectory: [
    {
      action: 'ls pantry\n',
      observation: 'leeks',
      thought: 'What is there?',
      response: 'What is there? ls',
      state: '{"open":"n/a"}',
    },
    { action: '', observation: 'Your command was empty' },
  ],
  history: [
    said('system', 'You cook.'),
    said('user', 'An example.', { is_demo: true }),
    said('user', 'Make soup.'),
    said('assistant', 'Looking.', {
      action: 'ls',
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'ls', arguments: '{}' } }],
    }),
    said('tool', 'leeks', { tool_call_ids: ['c1'] }),
  ],
  info: {
    exit_status: 'submitted',
    submission: 'soup',
    model_stats: { tokens_sent: 10, tokens_received: 2, instance_cost: 0.5 },
  },
}

test('a trajectory is a run of one agent with a step an action', () => {
  const { run, report } = readRuns(file)

  expect(report).toMatchObject({ format: 'swe-agent', records: 7, read: 7 })
  expect(run).toMatchObject({
    workflow: { name: 'SWE-agent' },
    status: 'succeeded',
    inputs: 'Make soup.',
    outputs: 'soup',
    usage: { inputTokens: 10, outputTokens: 2, cost: { amount: 0.5, currency: 'USD' } },
  })
  expect(run.steps).toMatchObject([
    { id: 'agent', parentId: null, name: 'main', kind: 'agent' },
    {
      parentId: 'agent',
      name: 'ls',
      kind: 'tool',
      input: 'ls pantry\n',
      output: 'leeks',
      logs: [{ level: 'info', text: 'What is there?' }],
      attributes: { state: { open: 'n/a' } },
    },
    { parentId: 'agent', name: 'step 2', output: 'Your command was empty' },
  ])
  expect(run.steps[0]?.conversation?.messages.map(({ role, hidden = false }) => [role, hidden])).toEqual([
    ['system', true],
    ['user', true],
    ['user', false],
    ['assistant', false],
  ])
})

test.each([
  [{ exit_status: 'exit_cost' }, { status: 'failed', error: { type: 'exit_cost' } }],
  [{ exit_status: 'submitted (exit_cost)' }, { status: 'succeeded' }],
  [undefined, { status: 'unset' }],
])('the exit %j gives the end of the run', (info, run) => {
  expect(readRuns({ ...file, info }).run).toMatchObject(run)
})

test('an action ends as its exit code says, and a traceback in what it printed says nothing', () => {
  const observation = 'Traceback (most recent call last):\n  boom'
  const trajectory = [
    { action: 'python a.py', observation },
    { action: 'python b.py', observation, extra_info: { exit_code: 1 } },
    { action: 'true', observation: '', exit_code: 0 },
  ]

  expect(readRuns({ ...file, trajectory }).run.steps.map(({ status }) => status)).toEqual([
    'succeeded',
    'unset',
    'failed',
    'succeeded',
  ])
})

test('entries that are no objects are reported, and the others are read', () => {
  const { run, notes } = readRuns({ ...file, trajectory: [null, ...file.trajectory, 7], history: ['x'] })

  expect(run.steps).toHaveLength(3)
  expect(notes).toEqual([
    [1, 'not-a-step'],
    [4, 'not-a-step'],
    [5, 'not-a-step'],
  ])
})

test.each([
  ["We're solving an issue.\nISSUE:\nSoup is salty\r\nHi,\nmore", 'Soup is salty'],
  ['The CTF challenge is a web security problem named "I Got Id", worth 10 points.', 'I Got Id'],
  ['ISSUE: \n\n  \n  Soup is cold', 'Soup is cold'],
  ['ISSUE:\n\n', 'SWE-agent'],
  ['ISSUE: of no line of its own', 'SWE-agent'],
  ['A cook named "Ada" waits.', 'SWE-agent'],
])('a run is named after the task in %j', (prompt, name) => {
  const history = [said('user', 'ISSUE:\nof an example', { is_demo: true }), said('user', prompt)]
  expect(readRuns({ ...file, history }).run.workflow.name).toBe(name)
})

test('a prompt of blank lines takes no quadratic time', () => {
  const before = performance.now()
  const history = [said('user', `ISSUE:${'\n'.repeat(200_000)}`)]
  expect(readRuns({ ...file, history }).run.workflow.name).toBe('SWE-agent')
  expect(performance.now() - before).toBeLessThan(2000)
})

test('a command in the words of a model is a call, and what it printed its result', () => {
  const picture = 'data:image/png;base64,aGk='
  const history = [
    said('user', 'Make soup.'),
    said('assistant', 'Looking.\n```\nls pantry\n```', { thought: 'Looking.\n', action: 'ls pantry\n' }),
    said('user', 'leeks'),
    said('assistant', 'A long story that is more than what was thought, and then some more of the same.', {
      action: 'show soup',
    }),
    said('user', `Soup: ![soup](${picture})\n`),
    said('user', 'Thanks.'),
  ]
  const messages = readRuns({ ...file, history }).run.steps[0]?.conversation?.messages

  expect(messages).toMatchObject([
    { role: 'user', parts: [{ text: 'Make soup.' }] },
    {
      role: 'assistant',
      parts: [
        { type: 'text', text: 'Looking.' },
        {
          type: 'tool-call',
          toolName: 'bash',
          input: { command: 'ls pantry\n' },
          result: { content: [{ text: 'leeks' }] },
        },
      ],
    },
    {
      role: 'assistant',
      parts: [
        { text: expect.stringContaining('A long story') },
        { result: { content: [{ text: 'Soup: ' }, { type: 'file', url: picture }] } },
      ],
    },
    { role: 'user', parts: [{ text: 'Thanks.' }] },
  ])
})

test('the calls that a run made to its model are among its details', () => {
  const info = { ...file.info, model_stats: { ...file.info.model_stats, api_calls: 3 } }
  expect(readRuns({ ...file, info }).run.attributes).toMatchObject({ api_calls: 3 })
})
