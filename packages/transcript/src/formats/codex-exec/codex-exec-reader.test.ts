import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/exec.jsonl', import.meta.url))

test('the stream of codex exec is read, each item once', () => {
  const { conversations, report } = importTranscript({ content })
  const messages = conversations[0]?.messages.filter(({ hidden }) => !hidden) ?? []

  expect(conversations).toMatchObject([{ id: 'garden', kind: 'agent', source: { application: 'Codex' } }])
  expect(messages.flatMap(({ parts }) => parts)).toMatchObject([
    { type: 'reasoning', text: '**The jar**' },
    { toolName: 'shell', result: { outcome: 'error', content: [{ text: 'no jar\n' }] } },
    { toolName: 'apply_patch', result: { outcome: 'success' } },
    { toolName: 'mcp__garden__weigh', input: { what: 'beans' }, result: { content: [{ text: '90 g' }] } },
    { toolName: 'web_search', input: { query: 'weight of a bean' } },
    { toolName: 'update_plan', input: { items: [{ text: 'count', completed: false }] } },
    { toolName: 'update_plan', input: { items: [{ text: 'count', completed: true }] } },
    { type: 'text', text: 'Twelve beans.' },
    { type: 'data', name: 'error' },
    { text: 'The stream broke.' },
    { type: 'data', name: 'error' },
    { text: 'The stream broke.' },
  ])
  expect(messages.findLast(({ role }) => role === 'assistant')?.usage).toMatchObject({
    inputTokens: 100,
    cachedInputTokens: 40,
  })
  expect(report).toMatchObject({ format: 'codex-exec', records: 16, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

const plan = (type: string, completed: boolean) => ({
  type,
  item: { id: 'plan', type: 'todo_list', items: [{ text: 'count', completed }] },
})

test('a plan is a new call each time it changes', () => {
  const lines = [
    { type: 'thread.started', thread_id: 'garden' },
    plan('item.started', false),
    plan('item.updated', true),
    plan('item.completed', true),
  ]
  const { conversations } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  const parts = conversations[0]?.messages.flatMap((message) => message.parts)

  expect(parts?.filter(({ type }) => type === 'tool-call')).toMatchObject([
    { input: { items: [{ completed: false }] } },
    { input: { items: [{ completed: true }] } },
  ])
})

test('very many commands beside each other are read in time', () => {
  const commands = Array.from({ length: 24_000 }, (_, index) => ({
    type: 'item.started',
    item: { id: `item-${index}`, type: 'command_execution', command: 'ls' },
  }))
  const lines = [{ type: 'thread.started', thread_id: 'garden' }, ...commands]
    .map((line) => JSON.stringify(line))
    .join('\n')

  expect(importTranscript({ content: lines }).conversations[0]?.messages.at(-1)?.parts).toHaveLength(24_000)
})
