import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/session.md', import.meta.url))

test('the Markdown of Copilot CLI is read with calls in the answers they belong to', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([
    { id: '39f1b62f-a596-47a1-9ccd-9f66b5f32ed8', title: 'Count the beans.' },
  ])
  expect(conversations[0]?.messages).toMatchObject([
    {
      role: 'system',
      isNotice: true,
      parts: [{ name: 'Warning' }, { text: 'Third-party servers are off.' }],
    },
    { role: 'user', parts: [{ text: 'Count the beans.' }] },
    {
      role: 'assistant',
      parts: [
        { text: 'I look.\n\n### User\n\nis a heading of the answer.' },
        {
          toolName: 'skill',
          input: { skill: 'counting' },
          result: { outcome: 'success', content: [{ text: 'The skill is loaded.' }] },
        },
        {
          toolName: 'view',
          input: { subject: '/garden/jar.csv', description: 'look into the jar' },
          result: { outcome: 'error', content: [{ text: '1. ### 👤 User\n2. beans' }] },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'copilot-cli-markdown', records: 4, read: 4 })
})

test('headings and words with much space in them are read in time', () => {
  const space = ' '.repeat(150_000)
  const { conversations } = importTranscript({
    content: `# Copilot CLI Session\n\n<sub>1s</sub>\n\n### a${space}b\n\n<sub>1s</sub>\n\n### User   \n\nCount${space}beans\n`,
  })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', parts: [{ name: `a${space}b` }] },
    { role: 'user', parts: [{ text: `Count${space}beans` }] },
  ])
})
