import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

type Values = Record<string, unknown>

function read(content: string | Uint8Array) {
  const { conversations, report } = importTranscript({ content })
  const [conversation] = conversations.map(parseConversation)
  if (!conversation) throw new Error('no conversation')
  return { conversation, report }
}

const messages: Values[] = [
  { role: 'system', content: 'You can interact with a shell.' },
  { role: 'user', content: 'Mend the kettle' },
  {
    role: 'assistant',
    content: 'I look.',
    tool_calls: [{ id: 'c1', type: 'function', function: { name: 'bash', arguments: '{"command":"ls"}' } }],
    extra: {
      cost: 0.01,
      timestamp: 1_767_323_045.5,
      response: { model: 'm-1', usage: { prompt_tokens: 10, completion_tokens: 4 } },
    },
  },
  {
    role: 'tool',
    tool_call_id: 'c1',
    content: '<returncode>0</returncode>',
    extra: { returncode: 0, raw_output: 'kettle', timestamp: 1_767_323_046 },
  },
  {
    role: 'exit',
    content: 'diff --git a b',
    extra: { exit_status: 'Submitted', submission: 'diff --git a b' },
  },
]

const trajectory: Values = {
  trajectory_format: 'mini-swe-agent-1.1',
  instance_id: 'kettle-7',
  info: { mini_version: '2.0', exit_status: 'Submitted', model_stats: { instance_cost: 0.01, api_calls: 1 } },
  messages,
}

test('a trajectory is a conversation with its calls, tokens and times, and says how it ended', () => {
  const { conversation, report } = read(JSON.stringify(trajectory))

  expect(report).toMatchObject({ format: 'mini-swe-agent', records: 5, read: 5, notes: [] })
  expect(report.unknownKeys).toBeUndefined()
  expect(conversation).toMatchObject({
    id: 'kettle-7',
    kind: 'agent',
    title: 'Mend the kettle',
    source: { application: 'mini-SWE-agent', version: '2.0' },
    usage: { inputTokens: 10, outputTokens: 4 },
    messages: [
      { role: 'system', hidden: true },
      { role: 'user' },
      {
        role: 'assistant',
        model: 'm-1',
        createdAt: '2026-01-02T03:04:05.500Z',
        parts: [{ type: 'text' }, { type: 'tool-call', toolName: 'bash', result: { outcome: 'success' } }],
      },
      { role: 'system', author: 'exit', parts: [{ text: 'Submitted\n\n```diff\ndiff --git a b\n```' }] },
    ],
  })
  expect(conversation.messages.at(-1)?.hidden).toBeUndefined()
})

test('messages alone are known by the fence of their commands, and what a command printed by its tags', () => {
  const { conversation, report } = read(
    JSON.stringify([
      messages[0],
      messages[1],
      { role: 'assistant', content: 'I look.\n\n```mswea_bash_command\nls\n```' },
      { role: 'user', content: '<returncode>0</returncode>\n<output>kettle</output>' },
    ]),
  )

  expect(report.format).toBe('mini-swe-agent')
  expect(conversation.messages.map(({ role, author }) => [role, author])).toEqual([
    ['system', undefined],
    ['user', undefined],
    ['assistant', undefined],
    ['user', 'environment'],
  ])
})

test('what the application answers an agent is a notice, and what a person says meanwhile a question', () => {
  const answer = { role: 'assistant', content: 'I look.\n\n```mswea_bash_command\nls\n```' }
  const said = [
    'Please always provide EXACTLY ONE action.',
    'Interrupted by user: use the other kettle',
    'Command not executed. The user rejected your command with the following message: not that one',
    'diff --git a b',
    '',
  ]
  const { conversation } = read(
    JSON.stringify([
      messages[0],
      messages[1],
      ...said.flatMap((content) => [answer, { role: 'user', content }]),
    ]),
  )

  const answers = conversation.messages.filter(({ role }) => role === 'user')
  expect(answers.map(({ isNotice }) => isNotice === true)).toEqual([false, true, false, false, true, true])
  expect(answers.map(({ hidden }) => hidden === true).lastIndexOf(true)).toBe(5)
})

test('a key that is not known is told', () => {
  const { report } = read(JSON.stringify({ ...trajectory, mood: 1, messages: [{ ...messages[1], heat: 2 }] }))

  expect(report.unknownKeys?.paths.map(({ path }) => path).toSorted()).toEqual(['messages[].heat', 'mood'])
})

const files = corpusFiles('mini-swe-agent')

describe.skipIf(files.length === 0)('real trajectories of mini-SWE-agent', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_, { counts, read: bytes }) => {
      const { conversation, report } = read(bytes())
      const count = (role: string) => conversation.messages.filter((message) => message.role === role).length
      const calls = conversation.messages
        .flatMap(({ parts }) => parts)
        .filter((part) => part.type === 'tool-call')

      expect(count('system')).toBe((counts.system ?? 0) + (counts.exit ?? 0))
      expect([count('user'), count('assistant')]).toEqual([counts.user, counts.assistant])
      expect(calls).toHaveLength(counts.tool_calls ?? 0)
      expect(calls.filter((call) => call.type === 'tool-call' && call.result)).toHaveLength(counts.tool ?? 0)
      expect(report).toMatchObject({ repaired: 0, unknown: 0, skipped: 0 })
      expect(report.unknownKeys).toBeUndefined()
    },
  )
})
