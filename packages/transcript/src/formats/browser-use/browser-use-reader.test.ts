import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/history.json', import.meta.url))

test('a history of browser-use is read step by step, with pages, actions and what came of them', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages).toMatchObject([
    {
      role: 'assistant',
      createdAt: '2026-01-01T00:00:00.000Z',
      parts: [
        { type: 'reasoning', text: 'Unknown' },
        { type: 'reasoning', text: 'Beans are to be counted.' },
        { text: 'Open the list' },
        { name: 'page', data: { url: 'about:blank' } },
        { toolName: 'go_to_url', result: { outcome: 'unset', content: [{ text: 'Navigated' }] } },
        { toolName: 'click', result: { outcome: 'error', content: [{ text: 'No element 4' }] } },
      ],
    },
    {
      parts: [
        { type: 'reasoning', text: 'Twelve are there.' },
        { text: 'Answer' },
        { name: 'page', data: { title: 'Seeds' } },
        { toolName: 'done', result: { outcome: 'success', content: [{ text: 'Twelve.' }] } },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'browser-use', records: 2, read: 2 })
})

test('what the agent found important and is to remember is read, once', () => {
  const step = {
    model_output: {
      important_contents: 'A jar.',
      next_goal: 'Count',
      action: [{ extract: {} }, { done: {} }],
    },
    result: [
      { extracted_content: 'Twelve beans in a jar', long_term_memory: 'Twelve beans' },
      { extracted_content: 'Twelve.', long_term_memory: 'Twelve.' },
      { long_term_memory: 'The jar is shut.' },
    ],
    state: {},
  }
  const { conversations } = importTranscript({ content: JSON.stringify({ history: [step] }) })

  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    { type: 'reasoning', text: 'A jar.' },
    { text: 'Count' },
    {
      toolName: 'extract',
      result: { content: [{ text: 'Twelve beans in a jar' }, { text: 'Twelve beans' }] },
    },
    { toolName: 'done', result: { content: [{ text: 'Twelve.' }] } },
    { text: 'The jar is shut.' },
  ])
})
