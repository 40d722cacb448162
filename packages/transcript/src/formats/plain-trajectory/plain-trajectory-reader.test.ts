import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'

const answered = readFileSync(new URL('./__fixtures__/task.json', import.meta.url), 'utf8')

function read(value: unknown) {
  const found = importFile({ content: new TextEncoder().encode(JSON.stringify(value)) })
  if (found.holds !== 'conversations') throw new Error('It was read as runs.')
  const [conversation] = found.conversations
  return { ...found, messages: conversation?.messages ?? [], title: conversation?.title }
}

const call = (toolName: string, input: unknown, result: object) => ({
  type: 'tool-call',
  toolName,
  input,
  result,
})
const task = (goal: string) => ({ task_id: goal, goal, steps: [{ action: `do ${goal}`, result: 'done' }] })

test('a task with steps of thought, act and observation is a conversation of an agent', () => {
  const { messages, report, title } = read(JSON.parse(answered))

  expect(title).toBe('What is it?')
  expect(messages).toMatchObject([
    { role: 'user', parts: [{ text: 'What is it?' }] },
    {
      role: 'assistant',
      createdAt: '2026-03-01T10:00:00.000Z',
      parts: [
        { type: 'reasoning', text: 'The capital is needed first.' },
        call('search', { query: 'capital of France' }, { content: [{ type: 'text', text: 'Paris' }] }),
      ],
    },
    {
      role: 'assistant',
      parts: [{ type: 'reasoning' }, call('Finish', { input: 'Paris' }, { outcome: 'error' })],
    },
    { role: 'assistant', parts: [{ text: 'Paris.' }] },
  ])
  expect(report).toMatchObject({ format: 'plain-trajectory', read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

test('each task of a list is a conversation', () => {
  const { conversations, report } = read([task('tea'), task('toast')])

  expect(conversations.map(({ title }) => title)).toEqual(['tea', 'toast'])
  expect(report.unknownKeys?.paths).toEqual([{ path: 'task_id', count: 2 }])
})

test('in the turns of a graph the turn of the tools answers the one before', () => {
  const { messages } = read([
    { node: 'agent', output: 'I ask.', tool_calls: ['weather', 'rate'] },
    { node: 'tools', output: 'Rain.', tool: 'weather' },
    { node: 'agent', output: 'It rains.' },
    { node: 'tools', output: 'Alone.', tool: 'clock' },
  ])

  expect(messages.map(({ parts }) => parts)).toMatchObject([
    [{ text: 'I ask.' }, call('weather', {}, { content: [{ text: 'Rain.' }] }), { toolName: 'rate' }],
    [{ text: 'It rains.' }],
    [call('clock', {}, { content: [{ text: 'Alone.' }] })],
  ])
})

test('the turn of the tools answers the call that it names, and says itself what is more than that', () => {
  const ask = {
    node: 'planner',
    output: { plan: 'Ask.' },
    tool_calls: ['weather', { tool: 'rate', input: { of: 'CHF' } }],
  }
  const { messages } = read([
    ask,
    { node: 'tools', output: '0.9', tool: 'rate' },
    ask,
    { node: 'tools', output: '0.9', tool: 'rate', thought: 'Cheap.' },
  ])

  expect(messages[0]).toMatchObject({
    author: 'planner',
    parts: [
      { type: 'data', data: { plan: 'Ask.' } },
      { toolName: 'weather' },
      call('rate', { of: 'CHF' }, { content: [{ text: '0.9' }] }),
    ],
  })
  expect(messages[0]?.parts[1]).not.toHaveProperty('result')
  expect(messages[2]?.parts).toMatchObject([{ text: 'Cheap.' }, { toolName: 'rate', result: {} }])
})

test('what a step says of a fact is shown or noted', () => {
  const { messages, report } = read({
    task: 'tea',
    answer: 42,
    'all steps': [
      { step: 'first', thought: 'Boil.', observation: 'It boils.' },
      { action: { name: 'pour', args: {} }, input: 'cold', output: 'a cup', error: 'too hot', success: 'no' },
      { thought: { plan: 'drink' }, action: 'drink', tool_calls: ['sip'], observation: 'nice', time: 'noon' },
    ],
  })

  expect(messages.map(({ parts }) => parts)).toMatchObject([
    [{ text: 'tea' }],
    [{ type: 'reasoning' }, { text: 'It boils.' }],
    [call('pour', {}, { outcome: 'error', content: [{ text: 'a cup' }, { text: 'too hot' }] })],
    [{ toolName: 'sip', result: { content: [{ text: 'nice' }] } }],
    [{ text: '42' }],
  ])
  expect(report.unknownKeys?.paths.map(({ path }) => path)).toEqual([
    'messages[].step',
    'messages[].input',
    'messages[].success',
    'messages[].thought',
    'messages[].action',
    'messages[].time',
  ])
})

test.each<[string, unknown]>([
  ['rows of results', [{ name: 'a', result: 1 }]],
  ['commands with what they are', { steps: [{ name: 'Build', run: 'make' }] }],
  ['steps of a test', { name: 'Login', steps: [{ action: 'Open the page', data: '/', result: 'It opens' }] }],
  ['what an audit found', { logs: [{ action: 'login', user: 'bob', result: 'success' }] }],
  ['checks', [{ tool: 'lint', result: 'pass' }]],
  ['computers of a cluster', [{ node: 'web-1', output: 'ok' }]],
  ['rows of a data set', [{ sum: '2+3', reasoning: 'Count.', output: '5' }]],
  ['tasks without steps', [{ task: 'tea', steps: [] }]],
])('%s are no trajectory', (_name, value) => {
  expect(() => read(value)).toThrow(/none of the/)
})
