import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { opencodeSession } from './opencode-markdown-turns.ts'
import { sharedSession } from './share-markdown-turns.ts'

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

test('what Kimaki shares is read with thoughts, calls, their results and errors', () => {
  const shared = readFileSync(new URL('__fixtures__/shared.md', import.meta.url))
  const { conversations, report } = importTranscript({ content: shared })

  expect(conversations[0]?.title).toBe('Beans in a jar')
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'Count the beans\n\n📎 **Attachment**: jar.png' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [
        { type: 'reasoning', text: 'They are in the jar.' },
        {
          toolName: 'bash',
          input: { command: 'count jar', description: 'Count what is in the jar' },
          result: { outcome: 'success', content: [{ text: '12\n\n### Beans' }] },
        },
        { toolName: 'read', result: { outcome: 'error', content: [{ text: 'No sack.' }] } },
        { text: 'Twelve.' },
      ],
    },
    { role: 'user', parts: [{ text: 'Thanks' }] },
  ])
  expect(report).toMatchObject({ format: 'opencode-markdown', records: 3, read: 3 })
})

test('Kimaki writes calls on a line of their own, too', () => {
  const { conversations } = importTranscript({
    content:
      '# Beans\n\n## Conversation\n\n### user\n\nCount\n\n### assistant (example/example-1)\n\nthinking:\n\nHow?\n\ntool: bash count jar (1 lines)\n\ntool-error: read No sack.\n\nTwelve.\n\nduration: 1m 2s\n',
  })

  expect(conversations[0]?.messages[1]?.parts).toMatchObject([
    { type: 'reasoning', text: 'How?' },
    { toolName: 'bash', input: 'count jar (1 lines)' },
    { toolName: 'read', result: { outcome: 'error' } },
    { text: 'Twelve.' },
  ])
})

test.each([
  '### user',
  '#### tool: x',
  '**Input:**',
  '```',
  'tool: bash x',
  '<details>',
  '**Started using x',
])('a text of 2 MB of lines like %j is read within two seconds', (line) => {
  const text = `# A\n\n## Conversation\n\n### user\n\n${`${line}\n`.repeat(Math.ceil(2_000_000 / (line.length + 1)))}`
  const before = process.cpuUsage()
  sharedSession(text)
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(2_000_000)
})
