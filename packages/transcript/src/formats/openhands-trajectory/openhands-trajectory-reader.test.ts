import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const trajectory = readFileSync(new URL('__fixtures__/trajectory.json', import.meta.url), 'utf8')

const said = [
  { role: 'user', parts: [{ text: 'How many beans?' }, { mediaType: 'image/png' }] },
  {
    role: 'assistant',
    model: 'example-1',
    parts: [
      { text: 'I look.' },
      {
        toolName: 'execute_bash',
        input: { command: 'wc -l jar.csv' },
        result: { outcome: 'error', durationMs: 2000, content: [{ text: 'no such file' }] },
      },
    ],
  },
  {
    role: 'assistant',
    parts: [
      { text: 'There is another list.' },
      {
        toolName: 'read',
        input: { path: 'seeds.csv' },
        result: { outcome: 'success', content: [{ text: 'beans,12' }] },
      },
    ],
  },
  { role: 'assistant', parts: [{ text: 'Twelve.' }] },
]

test('a trajectory of OpenHands is read: observations are the results of their actions', () => {
  const { conversations, report } = importTranscript({ content: trajectory })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject(said)
  expect(report).toMatchObject({ format: 'openhands-trajectory', records: 7, read: 7, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

test('each line of an evaluation is a conversation', () => {
  const history: unknown = JSON.parse(trajectory)
  const lines = ['one', 'two'].map((id) =>
    JSON.stringify({ instance_id: id, history, metrics: { accumulated_cost: 0.5 } }),
  )
  const { conversations, report } = importTranscript({ content: lines.join('\n') })

  expect(conversations.map(({ id }) => id)).toEqual(['one', 'two'])
  expect(conversations[1]?.messages.filter(({ hidden }) => !hidden)).toMatchObject(said)
  expect(report).toMatchObject({ records: 14, read: 14 })
})

test.each(['constructor', 'toString', '__proto__'])('an action of the name %s is a call', (action) => {
  const events = [
    { id: 0, source: 'user', action: 'message', args: { content: 'Count' } },
    { id: 1, source: 'agent', action, args: { what: 'beans' } },
  ]
  const { conversations, report } = importTranscript({ content: JSON.stringify(events) })

  expect(conversations[0]?.messages.flatMap(({ parts }) => parts)).toMatchObject([
    { text: 'Count' },
    { toolName: action, input: { what: 'beans' } },
  ])
  expect(report.unknownKeys).toBeUndefined()
})
