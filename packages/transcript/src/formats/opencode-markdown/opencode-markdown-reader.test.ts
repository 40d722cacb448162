import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { opencodeSession } from './opencode-markdown-turns.ts'

const content = readFileSync(new URL('__fixtures__/session.md', import.meta.url))

test('the Markdown of opencode is read with thoughts, calls and their results', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([
    { id: 'ses_2a70abc96ffeieBZFFDkYrIu1j', title: 'Beans in a jar', kind: 'agent' },
  ])
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'Count the beans' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [
        { type: 'reasoning', text: 'They are in the jar.' },
        { text: 'I look for it.' },
        {
          toolName: 'glob',
          input: { pattern: '**/jar*' },
          result: { outcome: 'success', content: [{ text: 'jar.md' }] },
        },
        { toolName: 'read', result: { outcome: 'error', content: [{ text: 'File not found' }] } },
      ],
    },
    { role: 'assistant', parts: [{ toolName: 'todowrite', input: null }] },
    { role: 'assistant', parts: [{ text: '## User\n\nis a heading of the answer.' }] },
  ])
  expect(report).toMatchObject({ format: 'opencode-markdown', records: 4, read: 4 })
})

test('a call with very many fields is read in time', () => {
  const head = '# Beans\n\n**Session ID:** ses_1\n\n---\n\n## Assistant (Build · example-1 · 1.0s)\n\n'
  const session = opencodeSession(`${head}**Tool: read**\n\n${'**Input:**\n'.repeat(120_000)}`)

  expect(session?.turns).toMatchObject([{ parts: [{ toolName: 'read' }, { type: 'text' }] }])
})
