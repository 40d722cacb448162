import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/ui_messages.json', import.meta.url))

test('a task of Cline is read with thoughts, calls, what they printed and what a person answered', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ title: 'Count the beans.', source: { application: 'Cline' } }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'Count the beans.' }, { mediaType: 'image/png' }] },
    {
      role: 'assistant',
      model: 'example-1',
      usage: { inputTokens: 100, outputTokens: 20, cachedInputTokens: 12 },
      parts: [
        { type: 'reasoning', text: 'The jar has them.' },
        { text: 'I look into the jar.' },
        { toolName: 'read_file', input: { path: 'jar.csv' } },
        { toolName: 'list_files', input: { path: '.' }, result: { content: [{ text: 'jar.csv\nshed/' }] } },
        {
          toolName: 'execute_command',
          input: { command: 'wc -l jar.csv' },
          result: { content: [{ text: '12 ' }, { text: 'jar.csv' }] },
        },
      ],
    },
    {
      role: 'assistant',
      parts: [
        { toolName: 'mcp__garden__weigh', input: { what: 'beans' }, result: { content: [{ text: '90 g' }] } },
        { type: 'text', text: 'Which jar?\n\n- red\n- green' },
      ],
    },
    { role: 'user', parts: [{ text: 'the red one' }] },
    { role: 'system', isNotice: true, parts: [{ type: 'data' }, { text: 'The model did not answer.' }] },
    { role: 'assistant', parts: [{ text: 'Twelve beans.' }] },
  ])
  expect(report).toMatchObject({ format: 'cline', unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

test.each(['constructor', 'toString', '__proto__'])('a tool of the name %s keeps its name', (tool) => {
  const lines = [
    { ts: 1, type: 'say', say: 'task', text: 'Count' },
    { ts: 2, type: 'say', say: 'tool', text: JSON.stringify({ tool, path: 'jar.csv' }) },
  ]
  const { conversations } = importTranscript({ content: JSON.stringify(lines) })

  expect(conversations[0]?.messages.flatMap(({ parts }) => parts)).toMatchObject([
    { text: 'Count' },
    { toolName: tool, input: { path: 'jar.csv' } },
  ])
})

const lineOf = (say: string, text: string) => ({ ts: 1, type: 'say', say, text })

test('very many lines that nobody is shown, before words and output, are read in time', () => {
  const many = (say: string, text: string) => Array.from({ length: 12_000 }, () => lineOf(say, text))
  const lines = [
    lineOf('task', 'Count'),
    lineOf('command', 'ls'),
    ...many('info', 'x'),
    ...many('text', 'Bean.'),
    ...many('command_output', 'jar'),
  ]
  const { conversations } = importTranscript({ content: JSON.stringify(lines) })
  const [, answer, ...others] = conversations[0]?.messages.filter(({ hidden }) => !hidden) ?? []

  expect(answer?.parts).toHaveLength(12_001)
  expect(answer?.parts[0]).toMatchObject({ toolName: 'execute_command' })
  expect(others).toEqual([])
})

test('what a task prints line by line is read, without lines that are not whole yet', () => {
  const lines = [
    { type: 'task_started', taskId: '1' },
    {
      type: 'say',
      say: 'task',
      text: 'Count the beans.',
      modelInfo: { modelId: 'example-1', providerId: 'x', mode: 'act' },
    },
    { type: 'say', say: 'api_req_started', text: '{"request":"long"}' },
    { type: 'say', say: 'text', text: 'I', partial: true },
    { type: 'say', say: 'text', text: 'I count.' },
    { type: 'say', say: 'error', text: 'No tool was used.' },
    { type: 'say', say: 'completion_result', text: 'Twelve.' },
  ]
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  const words = conversations[0]?.messages
    .filter(({ hidden }) => !hidden)
    .map(({ role, parts }) => [role, parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))])

  expect(report).toMatchObject({ format: 'cline', records: 7, skipped: 1 })
  expect(words).toEqual([
    ['user', ['Count the beans.']],
    ['assistant', ['I count.']],
    ['system', ['No tool was used.']],
    ['assistant', ['Twelve.']],
  ])
})

test('to load the documentation of MCP is a call', () => {
  const lines = [
    { ts: 1, type: 'say', say: 'text', text: 'Beans?' },
    { ts: 2, type: 'say', say: 'api_req_started', text: '{"request":"Beans?"}' },
    { ts: 3, type: 'say', say: 'text', text: 'I look it up.' },
    { ts: 4, type: 'say', say: 'load_mcp_documentation', text: '' },
  ]
  const { conversations } = importTranscript({ content: JSON.stringify(lines) })
  const parts = conversations[0]?.messages.flatMap((message) => message.parts)

  expect(parts?.filter(({ type }) => type === 'tool-call')).toMatchObject([
    { toolName: 'load_mcp_documentation', input: {} },
  ])
})
