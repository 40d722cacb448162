import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { cascadeSession } from './cascade-turns.ts'

const head = '# Cascade Chat Conversation\n\nNote: _This is purely the output of the chat conversation._\n\n'

test('a chat of Cascade is read with what the agent did before its words', () => {
  const { conversations, report } = importTranscript({
    content: `${head}### User Input\n\nHow many beans?\n\n*Viewed [seeds.csv](file:///garden/seeds.csv) *\n\n*Grep searched codebase*\n\n### Planner Response\n\nTwelve.\n\n# Beans\n\n---\n\n*Edited relevant file*\n\n### Planner Response\n\nWritten down.\n\n### User Input\n\nThanks\n`,
  })

  expect(conversations[0]?.messages.map(({ role, parts }) => [role, parts])).toEqual([
    ['user', [{ type: 'text', text: 'How many beans?' }]],
    [
      'assistant',
      [
        {
          type: 'text',
          text: '*Viewed [seeds.csv](file:///garden/seeds.csv) *\n\n*Grep searched codebase*\n\nTwelve.\n\n# Beans\n\n---\n\n*Edited relevant file*',
        },
      ],
    ],
    ['assistant', [{ type: 'text', text: 'Written down.' }]],
    ['user', [{ type: 'text', text: 'Thanks' }]],
  ])
  expect(report).toMatchObject({ format: 'cascade-markdown', records: 4, read: 4 })
})

test('words right under the name of their speaker are read, also after what the agent did', () => {
  const { conversations } = importTranscript({
    content: `${head}### User Input\nHow many?\n\n*Viewed [seeds.csv](file:///garden/seeds.csv) *\n### Planner Response\nI looked at it.\nMore.\n`,
  })

  expect(conversations[0]?.messages.map(({ parts }) => parts)).toEqual([
    [{ type: 'text', text: 'How many?' }],
    [{ type: 'text', text: '*Viewed [seeds.csv](file:///garden/seeds.csv) *\n\nI looked at it.\nMore.' }],
  ])
})

test.each(['### Planner Response\n*Viewed x*\n', '*Viewed x*\n', 'word\n', '### User Input\n'])(
  'a text of lines like %j is read in time',
  (line) => {
    const before = process.cpuUsage()
    cascadeSession(`${head}### User Input\n\nBeans?\n\n### Planner Response\n\n${line.repeat(100_000)}`)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(5000)
  },
)
