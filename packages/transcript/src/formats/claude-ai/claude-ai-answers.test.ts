import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const answered = (content: object[], more: object = {}) => {
  const chat = {
    uuid: 'c',
    name: 'Beans',
    chat_messages: [
      { uuid: 'q', sender: 'human', text: 'When?' },
      { uuid: 'a', sender: 'assistant', content, ...more },
    ],
  }
  const { conversations, report } = importTranscript({ content: JSON.stringify(chat) })
  expect(report.unknown).toBe(0)
  return parseConversation(conversations[0]).messages[1]?.parts
}

const result = (name: string, content: object[], more: object = {}) => [
  { type: 'tool_use', id: 't', name, input: {} },
  { type: 'tool_result', tool_use_id: 't', name, content, ...more },
]

test('files and pictures that tools gave are named, and pages of a connected service too', () => {
  const file = {
    type: 'local_resource',
    file_path: '/mnt/outputs/bed_plan.pptx',
    name: 'bed plan',
    mime_type: null,
  }
  expect(answered(result('present_files', [file, { type: 'image', file_uuid: 'f' }]))).toMatchObject([
    {
      result: {
        content: [
          { type: 'file', filename: 'bed_plan.pptx' },
          { type: 'file', mediaType: 'image/*' },
        ],
      },
    },
  ])
  const shown = { type: 'rich_content', content: [{ title: 'Beds', url: 'https://garden.example/beds' }] }
  const found = result('drive_search', [{ type: 'rag_reference', extras: {} }], { display_content: shown })
  expect(answered(found)).toMatchObject([
    { result: { content: [{ type: 'source', title: 'Beds', url: 'https://garden.example/beds' }] } },
  ])
})

const printed = (output: object) => result('bash_tool', [{ type: 'text', text: JSON.stringify(output) }])

test('the output of a program is what it printed, and its code says how it ended', () => {
  expect(answered(printed({ returncode: 0, stdout: '12', stderr: '' }))).toMatchObject([
    { result: { outcome: 'success', content: [{ text: '12' }] } },
  ])
  expect(answered(printed({ returncode: 1, stdout: '', stderr: 'No peas' }))).toMatchObject([
    { result: { outcome: 'error', content: [{ text: 'No peas' }] } },
  ])
})

test('a page is cited once, by the title under which it was found', () => {
  const url = 'https://garden.example/peas'
  const cited = { start_index: 0, end_index: 2, details: { type: 'web_search_citation', url } }
  const search = result('web_search', [{ type: 'knowledge', title: 'Peas', url }])

  expect(answered([...search, { type: 'text', text: 'In May.', citations: [cited, cited] }])).toMatchObject([
    { type: 'tool-call' },
    { type: 'text' },
    { type: 'source', sourceId: url, title: 'Peas', url },
  ])
})

test('an answer says how long its thoughts took, and that it was stopped', () => {
  const thought = {
    type: 'thinking',
    thinking: 'Frost.',
    start_timestamp: '2026-03-01T09:00:00.000000Z',
    stop_timestamp: '2026-03-01T09:00:04.500000Z',
  }
  expect(answered([thought, { type: 'text', text: 'In' }], { stop_reason: 'user_canceled' })).toEqual([
    { type: 'reasoning', text: 'Frost.', durationMs: 4500 },
    { type: 'text', text: 'In' },
    { type: 'data', name: 'finish', data: { reason: 'canceled' } },
  ])
})
