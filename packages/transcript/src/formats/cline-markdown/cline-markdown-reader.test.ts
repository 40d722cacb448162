import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { isQuestion } from '../../model/is-question.ts'

const content = readFileSync(new URL('__fixtures__/task.md', import.meta.url), 'utf8')

test('a task has one question, calls with their answers, and the words of its completion', () => {
  const { conversations, report } = importTranscript({ content })
  const [conversation] = conversations

  expect(conversation?.messages.filter(isQuestion)).toMatchObject([
    { parts: [{ type: 'text', text: 'Count the beans in `jar.txt`.' }] },
  ])
  expect(conversation?.messages.filter(({ role }) => role === 'assistant')).toMatchObject([
    {
      parts: [
        { type: 'text', text: 'I will look into the jar.' },
        { toolName: 'read_file', input: { path: 'jar.txt' }, result: { content: [{ type: 'text' }] } },
      ],
    },
    { parts: [{ type: 'text', text: 'There are twelve beans.' }] },
  ])
  expect(conversation?.source.format).toBe('cline-markdown')
  expect(report).toMatchObject({ format: 'cline-markdown', records: 4, read: 4 })
})

test('a chat that speaks of a task is a chat', () => {
  const { report } = importTranscript({
    content: '**User:**\n\nWhat is a <task>?\n\n**Assistant:**\n\nWork.\n',
  })

  expect(report.format).toBe('markdown-chat')
})

const environment = (text: string) => `<environment_details>\n${text}\n</environment_details>`

test('the environment is what stands at the end of a turn, not what a file says of one', () => {
  const turns = [
    `**User:**\n\n<task>\nRead it\n</task>\n\n${environment('Editor')}`,
    '**Assistant:**\n\n<read_file>\n<path>a</path>\n</read_file>',
    `**User:**\n\n[read_file for 'a'] Result:\nbefore\n${environment('in the file')}\nafter it\n\n${environment('Editor')}`,
    '**Assistant:**\n\nDone',
  ]
  const { conversations } = importTranscript({ content: `# T\n\n${turns.join('\n\n---\n\n')}\n` })
  const call = conversations[0]?.messages
    .flatMap(({ parts }) => parts)
    .find(({ type }) => type === 'tool-call')
  const said = JSON.stringify(call)

  expect(said).toMatch(/before.*in the file.*after it/)
  expect(said).not.toContain('Editor')
})
