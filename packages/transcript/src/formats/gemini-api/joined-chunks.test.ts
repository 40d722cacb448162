import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const piece = (parts: readonly object[], more: object = {}) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...more }],
  modelVersion: 'example-1',
  responseId: 'r1',
})
const pieces = [
  piece([{ text: 'I have to ', thought: true }]),
  piece([{ text: 'count.', thought: true }]),
  piece([{ text: 'There are ' }]),
  piece([{ executableCode: { language: 'PYTHON', code: 'len(jar)' } }]),
  piece([{ codeExecutionResult: { outcome: 'OUTCOME_OK', output: '12' } }]),
  {
    ...piece([{ text: 'twelve.' }], { finishReason: 'STOP' }),
    usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 4 },
  },
]
const events = pieces.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('')

test.each([
  ['events', events],
  ['lines', pieces.map((value) => JSON.stringify(value)).join('\n')],
  ['a list', JSON.stringify(pieces)],
])('pieces of a streamed answer are one answer: %s', (_, content) => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toHaveLength(1)
  expect(conversations[0]?.messages).toMatchObject([
    {
      role: 'assistant',
      model: 'example-1',
      usage: { inputTokens: 9, outputTokens: 4 },
      parts: [
        { type: 'reasoning', text: 'I have to count.' },
        { type: 'text', text: 'There are ' },
        { toolName: 'code_execution', result: { content: [{ text: '12' }] } },
        { type: 'text', text: 'twelve.' },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'gemini-api', read: 1, repaired: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

test('answers of their own stay apart', () => {
  const answers = ['r1', 'r2'].map((responseId) => ({ ...piece([{ text: responseId }]), responseId }))
  const { conversations } = importTranscript({ content: JSON.stringify(answers) })

  expect(conversations).toHaveLength(2)
})
