import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/conversation.json', import.meta.url))

test('a conversation is read with its calls and results, times, and how it ended', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.id).toBe('conv_1')
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'assistant', createdAt: '2026-01-01T00:00:00.000Z', parts: [{ text: 'Hello.' }] },
    { role: 'user', createdAt: '2026-01-01T00:00:02.000Z', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [
        {
          toolName: 'count',
          input: { what: 'beans' },
          result: { outcome: 'success', content: [{ text: '12' }], durationMs: 500 },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve beans.' }] },
    { role: 'system', isNotice: true, parts: [{ name: 'call-ended' }, { text: 'Client disconnected' }] },
  ])
  expect(report).toMatchObject({ format: 'elevenlabs', records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a webhook has the conversation in its data', () => {
  const data = JSON.parse(content.toString())
  const webhook = { type: 'post_call_transcription', event_timestamp: 1767225700, data }
  const { conversations } = importTranscript({ content: JSON.stringify(webhook) })

  expect(conversations[0]?.id).toBe('conv_1')
})

test('files of a turn, what several voices say, and results of tools of the service are read', () => {
  const file = {
    file_id: 'f1',
    original_filename: 'jar.png',
    mime_type: 'image/png',
    file_url: 'https://x.example/f1',
  }
  const said = {
    parts: [
      { text: 'I look.', voice_label: 'Ada' },
      { text: 'Twelve.', voice_label: null },
    ],
  }
  const transcript = [
    { role: 'user', message: 'Here.', file_input: file, time_in_call_secs: 0 },
    { role: 'agent', message: null, multivoice_message: said, time_in_call_secs: 1 },
    {
      role: 'agent',
      message: null,
      tool_calls: [{ type: 'system', request_id: 'r1', tool_name: 'end_call', params_as_json: '{}' }],
      tool_results: [
        {
          type: 'system',
          request_id: 'r1',
          tool_name: 'end_call',
          result_value: '',
          result: { result_type: 'end_call_success', message: 'Bye.' },
        },
      ],
      time_in_call_secs: 2,
    },
  ]
  const { conversations, report } = importTranscript({
    content: JSON.stringify({ agent_id: 'a', conversation_id: 'c', transcript }),
  })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    {
      role: 'user',
      parts: [{ text: 'Here.' }, { type: 'file', filename: 'jar.png', url: 'https://x.example/f1' }],
    },
    { role: 'assistant', parts: [{ text: 'I look.\nTwelve.' }] },
    {
      role: 'assistant',
      parts: [{ result: { content: [{ data: { result_type: 'end_call_success', message: 'Bye.' } }] } }],
    },
  ])
  expect(report.unknownKeys).toBeUndefined()
})
