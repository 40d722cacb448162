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

test.each<[string, unknown]>([
  ['rows of results', [{ name: 'a', result: 1 }]],
  ['commands with what they are', { steps: [{ name: 'Build', run: 'make' }] }],
  ['tasks without steps', [{ task: 'tea', steps: [] }]],
])('%s are no trajectory', (_name, value) => {
  expect(() => read(value)).toThrow(/none of the/)
})
