import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/events.jsonl', import.meta.url), 'utf8')

test('pieces of an answer are one, after what the tools gave', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toHaveLength(1)
  expect(conversations[0]).toMatchObject({
    id: 's1',
    messages: [
      { role: 'user', parts: [{ text: 'How many beans are in the jar?' }] },
      {
        role: 'assistant',
        model: 'example-1',
        parts: [
          { type: 'reasoning', text: 'I have to count them.' },
          { toolName: 'count', input: { what: 'beans' }, result: { outcome: 'success' } },
        ],
      },
      { role: 'assistant', parts: [{ toolName: 'weigh', result: { outcome: 'error' } }] },
      { role: 'assistant', parts: [{ type: 'text', text: 'There are twelve.' }] },
    ],
  })
  expect(report).toMatchObject({ format: 'agno', records: 13, unknown: 0, repaired: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

const texts = (values: readonly unknown[]) =>
  importTranscript({ content: JSON.stringify(values) }).conversations[0]?.messages.flatMap(({ parts }) =>
    parts.map((part) => part.type === 'text' && part.text),
  )

test('answers to a run that is not streamed stand in its end', () => {
  const lines = [
    { event: 'RunResponse', content: 'Tw', content_type: 'str', run_id: 'r', agent_id: 'a' },
    { event: 'RunResponse', content: 'elve.', content_type: 'str', run_id: 'r', agent_id: 'a' },
  ]
  const end = { event: 'TeamRunCompleted', content: 'Twelve.', run_id: 'r', team_id: 't' }
  expect(texts(lines)).toEqual(['Twelve.'])
  expect(texts([{ event: 'TeamRunStarted', run_id: 'r', team_id: 't' }, end])).toEqual(['Twelve.'])
})

const event = (name: string, more: object) => ({ event: name, run_id: 'r', session_id: 's', ...more })
const asks = (text: string, more: object = {}) =>
  event('RunStarted', { run_input: { input_content: text }, ...more })

test.each([
  ['whole', 'RunCompleted'],
  ['in pieces', 'RunContent'],
])('each run of a session has its question and its answer: %s', (_, name) => {
  const values = ['r1', 'r2'].flatMap((id) => [
    asks('continue', { run_id: id }),
    event(name, { run_id: id, content: `answer of ${id}` }),
    event('RunCompleted', { run_id: id, content: `answer of ${id}` }),
  ])

  expect(texts(values)).toEqual(['continue', 'answer of r1', 'continue', 'answer of r2'])
})

test('members of a team that speak at once each have an answer, and the team its own', () => {
  const member = (id: string, piece: string) => event('RunContent', { run_id: id, content: piece })
  const values = [
    event('TeamRunStarted', { run_input: { input_content: 'Count.' } }),
    asks('Count.', { run_id: 'm1', parent_run_id: 'r' }),
    member('m1', 'Two '),
    member('m2', 'No '),
    member('m1', 'beans.'),
    member('m2', 'peas.'),
    event('RunCompleted', { run_id: 'm1', content: 'Two beans.' }),
    event('TeamRunCompleted', { content: 'Two in all.' }),
  ]

  expect(texts(values)).toEqual(['Count.', 'Two beans.', 'No peas.', 'Two in all.'])
})

test.each([
  ['more of the same', 'There are twelve.', ['There are twelve.']],
  ['other words', 'Twelve.', ['There are', 'Twelve.']],
])('the end of a run says what was not streamed: %s', (_, whole, expected) => {
  const values = [
    asks('?'),
    event('RunContent', { content: 'There are' }),
    event('RunCompleted', { content: whole }),
  ]

  expect(texts(values)?.slice(1)).toEqual(expected)
})

const tool = (what: string, result?: string) => ({ tool_name: 'count', tool_args: { what }, result })

test('tools without an id are told apart by their order', () => {
  const values = [
    asks('?'),
    event('ToolCallStarted', { tool: tool('beans') }),
    event('ToolCallStarted', { tool: tool('peas') }),
    event('ToolCallCompleted', { tool: tool('beans', '12') }),
    event('ToolCallCompleted', { tool: tool('peas', '0') }),
    event('RunCompleted', { content: 'Counted.', tools: [tool('beans', '12'), tool('peas', '0')] }),
  ]
  const { conversations } = importTranscript({ content: JSON.stringify(values) })

  expect(conversations[0]?.messages.map(({ parts }) => parts)).toMatchObject([
    [{ text: '?' }],
    [
      { input: { what: 'beans' }, result: { content: [{ text: '12' }] } },
      { input: { what: 'peas' }, result: { content: [{ text: '0' }] } },
    ],
    [{ text: 'Counted.' }],
  ])
})
