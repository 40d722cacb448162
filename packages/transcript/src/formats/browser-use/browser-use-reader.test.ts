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
