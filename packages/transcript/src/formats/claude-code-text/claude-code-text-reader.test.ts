import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { claudeCodeText } from './claude-code-text-turns.ts'

const content = readFileSync(new URL('__fixtures__/export.txt', import.meta.url))

test('the text of a terminal of Claude Code is read with calls and what they printed', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ kind: 'agent', source: { application: 'Claude Code' } }])
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: '/cost' }] },
    { role: 'system', isNotice: true, parts: [{ text: 'Total cost: $0.10' }] },
    { role: 'user', parts: [{ text: 'Count the beans in the jar, \nand those beside it' }] },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'The jar is in the shed.' },
        { text: 'I look.' },
        {
          toolName: 'Bash',
          input: { command: 'wc -l jar.csv\nshed.csv' },
          result: { outcome: 'unset', content: [{ text: '12 jar.csv\n… +7 lines (ctrl+o to expand)' }] },
        },
        { toolName: 'Read', input: { file_path: 'jar.csv' }, result: { outcome: 'error' } },
        { text: 'Twelve beans:\n\n- nine in the jar\n  - all red\n- three beside it' },
      ],
    },
    { role: 'user', parts: [{ text: 'Thanks' }] },
  ])
  expect(report).toMatchObject({ format: 'claude-code-text', records: 5, read: 5 })
})

test('a page of Markdown with quotations is not taken for one', () => {
  expect(() => importTranscript({ content: '# Notes\n\n> Soup\n\n● Leeks\n● Salt\n' })).toThrow(/Markdown/)
})

test('output of very many lines is read', () => {
  const session = claudeCodeText(`❯ Count\n● Bash(seq)\n  ⎿  0\n${'     1\n'.repeat(150_000)}`)

  expect(session?.turns).toMatchObject([{ role: 'user' }, { parts: [{ toolName: 'Bash' }] }])
})
