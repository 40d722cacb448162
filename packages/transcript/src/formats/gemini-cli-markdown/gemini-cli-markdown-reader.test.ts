import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { isQuestion } from '../../model/is-question.ts'
import { geminiCliMarkdownSession } from './gemini-cli-markdown-turns.ts'

const USER = '## USER \u{1F9D1}\u200D\u{1F4BB}'
const MODEL = '## MODEL \u2728'
const call = (name: string, args: object) =>
  `**Tool Command**:\n\`\`\`json\n${JSON.stringify({ name, args }, null, 2)}\n\`\`\``
const answer = (name: string, response: object) =>
  `**Tool Response**:\n\`\`\`json\n${JSON.stringify({ id: `${name}_0`, name, response }, null, 2)}\n\`\`\``
const shared = (...sections: string[][]) =>
  sections.map((section) => section.join('\n\n')).join('\n\n---\n\n')

test('a chat that Gemini CLI shared is read, with calls that stand side by side and what they answered', () => {
  const { conversations, report } = importTranscript({
    content: shared(
      [USER, '<session_context>\nThis is the Gemini CLI.\n</session_context>'],
      [
        USER,
        'I ran the following shell command:\n```sh\nls\n```\n\nThis produced the following result:\n```\nbeans.md\n```',
      ],
      [USER, 'How many beans?'],
      [MODEL, `I look.\n\n${call('read_file', { path: 'beans.md' })}${call('glob', { pattern: '*' })}`],
      [USER, `${answer('read_file', { output: `${USER}\n\n12` })}${answer('glob', { error: 'Denied' })}`],
      [MODEL, 'Twelve:\n\n---\n\n## Beans\n\nrunner'],
    ),
  })
  const messages = conversations[0]?.messages ?? []
  expect(messages).toMatchObject([
    { role: 'user', isNotice: true },
    {
      role: 'user',
      parts: [
        {
          toolName: 'run_shell_command',
          input: { command: 'ls' },
          result: { content: [{ text: 'beans.md' }] },
        },
      ],
    },
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [
        { text: 'I look.' },
        {
          toolName: 'read_file',
          input: { path: 'beans.md' },
          result: { content: [{ text: `${USER}\n\n12` }] },
        },
        { toolName: 'glob', result: { outcome: 'error' } },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve:\n\n---\n\n## Beans\n\nrunner' }] },
  ])
  expect(messages.filter(isQuestion)).toHaveLength(1)
  expect(report).toMatchObject({ format: 'gemini-cli-markdown', unknown: 0, skipped: 0 })
})

test('an answer whose call is not there is a call with what it answered', () => {
  const { conversations } = importTranscript({
    content: shared([USER, answer('glob', { output: 'beans.md' })], [MODEL, 'One file.']),
  })
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'assistant', parts: [{ toolName: 'glob', result: { content: [{ text: 'beans.md' }] } }] },
    { role: 'assistant', parts: [{ text: 'One file.' }] },
  ])
})

test.each([`${USER}\n\n---\n\n`, '**Tool Command**:\n```json\n', '**Tool Response**:\n```json\n{}\n```'])(
  'a text of %j many times is read in time',
  (piece) => {
    const before = process.cpuUsage()
    geminiCliMarkdownSession(`${USER}\n\n${piece.repeat(50_000)}`)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(5000)
  },
)
