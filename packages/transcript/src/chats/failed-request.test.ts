import { expect, test } from 'vitest'
import { importTranscript } from '../import/import-transcript.ts'

const answer = {
  id: 'c1',
  object: 'chat.completion',
  model: 'example-1',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Twelve.' }, finish_reason: 'stop' }],
}
const message = {
  type: 'message',
  role: 'assistant',
  model: 'example-1',
  content: [{ type: 'text', text: 'Twelve.' }],
  stop_reason: 'end_turn',
}

test.each<[string, object[], string]>([
  [
    'OpenAI',
    [
      { id: '1', custom_id: 'a', response: { status_code: 200, body: answer }, error: null },
      { id: '2', custom_id: 'b', response: null, error: { code: 'batch_expired', message: 'Too late.' } },
      {
        id: '3',
        custom_id: 'c',
        response: { status_code: 400, body: { error: { message: 'Bad.' } } },
        error: null,
      },
    ],
    'openai-chat',
  ],
  [
    'Anthropic',
    [
      { custom_id: 'a', result: { type: 'succeeded', message } },
      { custom_id: 'b', result: { type: 'errored', error: { type: 'error' } } },
      { custom_id: 'c', result: { type: 'expired' } },
    ],
    'anthropic-messages',
  ],
])('requests of a batch of %s that failed are left out by name, however many', (_, lines, format) => {
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })

  expect(conversations).toHaveLength(1)
  expect(report).toMatchObject({ format, records: 3, read: 1, skipped: 2 })
  expect(report.notes.map(({ code }) => code)).toEqual(['failed-request', 'failed-request'])
})
