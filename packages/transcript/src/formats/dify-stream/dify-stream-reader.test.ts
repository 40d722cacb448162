import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/stream.jsonl', import.meta.url), 'utf8')

test('the events of a chat are its question, the call of its tool, and one answer with tokens and sources', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.id).toBe('c1')
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', createdAt: '2026-01-01T00:00:00.000Z', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      usage: { inputTokens: 9, outputTokens: 2 },
      parts: [
        { toolName: 'count', input: { what: 'beans' }, result: { outcome: 'success', durationMs: 500 } },
        { type: 'text', text: 'Twelve.' },
        { type: 'source', title: 'seeds.csv' },
      ],
    },
  ])
  expect(conversations[0]?.messages.at(-1)?.parts).toEqual([
    { type: 'data', name: 'cost', data: { usd: 0.002 } },
  ])
  expect(report).toMatchObject({ format: 'dify-stream', records: 8, read: 8 })
  expect(report.unknownKeys).toBeUndefined()
})

const thought = (more: object) => ({
  event: 'agent_thought',
  task_id: 't',
  message_id: 'm',
  id: 'th1',
  thought: 'Count.',
  ...more,
})

test('events as a server sends them are read, and an agent’s thought grows to its call and result', () => {
  const events = [
    thought({}),
    thought({ tool: 'count', tool_input: '{"what":"beans"}' }),
    thought({ tool: 'count', tool_input: '{"what":"beans"}', observation: '12' }),
    { event: 'agent_message', task_id: 't', message_id: 'm', answer: 'Twelve.' },
  ]
  const sent = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
  const { conversations } = importTranscript({ content: `${sent}event: ping\n\n` })

  expect(conversations[0]?.messages).toMatchObject([
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'Count.' },
        { toolName: 'count', input: { what: 'beans' }, result: { content: [{ text: '12' }] } },
        { text: 'Twelve.' },
      ],
    },
  ])
})

test('a thought that is sent again replaces itself, and has the calls of all its tools', () => {
  const tools = { tool: 'search;calc', tool_input: '{"search":{"q":"beans"},"calc":{"sum":"6+6"}}' }
  const events = [
    thought({ thought: 'Cou' }),
    thought({ thought: 'Count them.', ...tools }),
    thought({ thought: 'Count them.', ...tools, observation: '{"search":"a jar","calc":"12"}' }),
  ]
  const { conversations } = importTranscript({
    content: events.map((event) => `${JSON.stringify(event)}\n`).join(''),
  })

  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    { type: 'reasoning', text: 'Count them.' },
    { toolName: 'search', input: { q: 'beans' }, result: { content: [{ text: 'a jar' }] } },
    { toolName: 'calc', input: { sum: '6+6' }, result: { content: [{ text: '12' }] } },
  ])
})

const finished = (data: object) =>
  JSON.stringify({ event: 'workflow_finished', task_id: 't', workflow_run_id: 'w', data })

const read = (data: object) => importTranscript({ content: `${finished(data)}\n` }).conversations[0]?.messages

test('a workflow that is no chat gives its output, or says why it failed', () => {
  expect(read({ status: 'succeeded', outputs: { text: 'Twelve.' } })).toMatchObject([
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { hidden: true },
  ])
  expect(read({ status: 'failed', error: 'No jar.', outputs: {} })).toMatchObject([
    { role: 'system', isNotice: true, parts: [{ name: 'error' }, { text: 'No jar.' }] },
  ])
})
