import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/pairs.jsonl', import.meta.url))

test('what both answers have in common is there once, and the one that lost is a branch', () => {
  const { conversations, report } = importTranscript({ content })

  expect(
    conversations.map(({ messages, currentMessageId }) => ({
      texts: messages.map(({ id, parentId, parts: [part] }) => [
        id,
        parentId,
        part?.type === 'text' && part.text,
      ]),
      currentMessageId,
    })),
  ).toEqual([
    {
      texts: [
        ['turn-1', null, 'How many beans?'],
        ['turn-2', 'turn-1', 'Twelve.'],
        ['turn-3', 'turn-2', 'Sure?'],
        ['rejected-1', 'turn-3', 'No.'],
        ['chosen-1', 'turn-3', 'I counted.'],
      ],
      currentMessageId: 'chosen-1',
    },
    {
      texts: [
        ['turn-1', null, 'How many peas?'],
        ['rejected-1', 'turn-1', 'Some.'],
        ['chosen-1', 'turn-1', 'Ten.'],
      ],
      currentMessageId: 'chosen-1',
    },
    {
      texts: [
        ['turn-1', null, 'Roots?'],
        ['rejected-1', 'turn-1', 'No.'],
        ['chosen-1', 'turn-1', 'Four.'],
      ],
      currentMessageId: 'chosen-1',
    },
  ])
  expect(conversations[2]?.messages.map(({ model }) => model)).toEqual([undefined, 'example-1', 'example-2'])
  expect(report).toMatchObject({ format: 'preference-data', records: 11, read: 11 })
})

test('answers that are bare texts follow their prompt', () => {
  const pair = { prompt: 'How many beans?', chosen: 'Twelve.', rejected: 'Some.' }
  const { conversations } = importTranscript({ content: JSON.stringify(pair) })

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant'])
})

const said = (role: string, text: string) => ({ role, content: text })

test.each([
  ['answers alone', [said('assistant', 'Twelve.')], [said('assistant', 'Some.')]],
  ['bare texts', 'Twelve.', 'Some.'],
  ['followed by more', [said('assistant', 'Twelve.'), said('user', 'Sure?')], [said('assistant', 'Some.')]],
])('a prompt of several turns stands before answers that are %s', (_, chosen, rejected) => {
  const prompt = [said('system', 'Count.'), said('user', 'How many beans?')]
  const { conversations, report } = importTranscript({
    content: JSON.stringify({ prompt, chosen, rejected }),
  })

  const [first, second, lost, won] = conversations[0]?.messages ?? []
  expect(
    [first, second, lost, won].map((message) => [message?.id, message?.parentId, message?.role]),
  ).toEqual([
    ['turn-1', null, 'system'],
    ['turn-2', 'turn-1', 'user'],
    ['rejected-1', 'turn-2', 'assistant'],
    ['chosen-1', 'turn-2', 'assistant'],
  ])
  expect(report.unknownKeys).toBeUndefined()
})
