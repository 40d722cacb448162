import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { joinedChunks } from './joined-chunks.ts'

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

const linesOf = (values: readonly object[]) => values.map((value) => JSON.stringify(value)).join('\n')
const unnamed = (text: string, more: object = {}) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, ...more }],
})
const textsOf = (content: string) =>
  importTranscript({ content }).conversations.map(({ messages }) =>
    messages
      .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'text' ? part.text : [])))
      .join('|'),
  )

test.each([
  ['whole answers stay apart', {}, {}, ['a ', 'b ', 'c ']],
  ['pieces end with a reason', {}, { finishReason: 'STOP' }, ['a b c ']],
  ['pieces say that they go on', { finishReason: null }, { finishReason: null }, ['a b c ']],
])('answers without ids: %s', (_, more, last, expected) => {
  const values = [unnamed('a ', more), unnamed('b ', more), unnamed('c ', last)]

  expect(textsOf(linesOf(values)).map((text) => text.trim())).toEqual(expected.map((text) => text.trim()))
})

test('keys that later pieces have twice are noted', () => {
  const doubled = JSON.stringify(piece([{ text: 'b' }])).replace(
    '"responseId"',
    '"modelVersion":"x","responseId"',
  )
  const { report } = importTranscript({ content: `${linesOf([piece([{ text: 'a' }])])}\n${doubled}` })

  expect(report.doubledKeys?.paths).toEqual([{ path: 'modelVersion', count: 1 }])
})

const cites = (url: string) => ({
  groundingMetadata: { groundingChunks: [{ web: { uri: url, title: url } }] },
})

test('the pages of all pieces are named', () => {
  const values = ['https://one.example', 'https://two.example'].map((url) =>
    piece([{ text: 'a' }], cites(url)),
  )
  const { conversations } = importTranscript({ content: linesOf(values) })

  expect(conversations[0]?.messages[0]?.parts.slice(1)).toMatchObject([
    { type: 'source', url: 'https://one.example' },
    { type: 'source', url: 'https://two.example' },
  ])
})

test('many pieces are joined in linear time', () => {
  const records = Array.from({ length: 40_000 }, (_, index) => ({
    position: index + 1,
    value: piece([{ functionCall: { name: `count_${index}`, args: {} } }]),
  }))
  const begin = performance.now()
  const { records: joined } = joinedChunks({ container: 'json-lines', records, broken: [] })

  expect(joined).toHaveLength(1)
  expect(performance.now() - begin).toBeLessThan(2000)
})
