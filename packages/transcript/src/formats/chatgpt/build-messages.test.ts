import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { exportFile, exportMessage, toolMessage } from './__fixtures__/conversation.ts'

function firstMessage(message: unknown) {
  const next = exportMessage('user', 'Thanks')
  const file = exportFile({ a: { message }, b: { parent: 'a', message: next } })
  return importTranscript(file).conversations[0]?.messages[0]
}

test.each([
  ['flagged', exportMessage('assistant', 'x', { metadata: { is_visually_hidden_from_conversation: true } })],
  ['by the system', exportMessage('system', 'You are helpful.')],
  ['by the developer', exportMessage('developer', 'Be kind.')],
  ['without weight', exportMessage('assistant', 'x', { weight: 0 })],
  ['without content', exportMessage('user', ' ')],
  [
    'memory',
    exportMessage('assistant', '', {
      content: { content_type: 'model_editable_context', model_set_context: 'x' },
    }),
  ],
  [
    'instructions',
    exportMessage('user', '', { content: { content_type: 'user_editable_context', user_profile: 'x' } }),
  ],
])('a message that is %s is hidden', (_why, message) => {
  expect(firstMessage(message)?.hidden).toBe(true)
})

test.each([
  ['an ordinary one', exportMessage('assistant', 'x')],
  [
    'one flagged as not hidden',
    exportMessage('user', 'x', { metadata: { is_visually_hidden_from_conversation: false } }),
  ],
  [
    'the thinking of a pro model, which has no weight',
    toolMessage('a8km123', 'Hm.', {
      weight: 0,
      metadata: { trigger_async_ux: true, finished_duration_sec: 9 },
    }),
  ],
])('a message is shown: %s', (_why, message) => {
  expect(firstMessage(message)).not.toHaveProperty('hidden')
})

const reasoning = (contentType: string, content: object, metadata: object = {}) =>
  exportMessage('assistant', '', { content: { content_type: contentType, ...content }, metadata })
const thoughts = reasoning('thoughts', { thoughts: [{ summary: 'Beans', content: 'They need warmth.' }] })
const recap = reasoning('reasoning_recap', { content: 'Thought for 12s' }, { finished_duration_sec: 12 })

function readChain(...messages: unknown[]) {
  const nodes = messages.map((message, index) => [
    `n${index}`,
    { parent: index === 0 ? null : `n${index - 1}`, message },
  ])
  const { conversations, report } = importTranscript(exportFile(Object.fromEntries(nodes)))
  return { messages: conversations[0]?.messages ?? [], report }
}

test('thoughts and the note of how long they took are one thought', () => {
  const { messages, report } = readChain(
    exportMessage('user', 'When?'),
    thoughts,
    recap,
    exportMessage('assistant', 'In May.'),
  )
  expect(messages).toMatchObject([
    { id: 'n0' },
    { id: 'n1', parts: [{ type: 'reasoning', text: '**Beans**\n\nThey need warmth.', durationMs: 12_000 }] },
    { id: 'n3', parentId: 'n1' },
  ])
  expect(report).toMatchObject({ records: 4, read: 4 })
})

test('a note of how long thoughts took stands for itself where the thoughts are not there', () => {
  const { messages } = readChain(exportMessage('user', 'When?'), recap)
  expect(messages[1]?.parts).toEqual([{ type: 'reasoning', text: '', durationMs: 12_000 }])
})

test('thoughts that a tool has the name of are those of the model', () => {
  const metadata = { trigger_async_ux: true, finished_duration_sec: 127 }
  const { messages } = readChain(
    exportMessage('user', 'When?'),
    toolMessage('a8km123', 'Weighing frost', { metadata }),
  )
  expect(messages[1]).toMatchObject({
    role: 'assistant',
    parts: [{ type: 'reasoning', durationMs: 127_000 }],
  })
  expect(messages[1]).not.toHaveProperty('author')
})

test('what a tool tells the model without a call is kept, hidden', () => {
  const { messages } = readChain(
    exportMessage('user', 'When?'),
    toolMessage('file_search', 'Cite the files.'),
  )
  expect(messages[1]).toMatchObject({ role: 'tool', isNotice: true, hidden: true, parts: [{ type: 'text' }] })
})

test('what a browser found is shown as its result, also where an export was cut behind the call', () => {
  const content = { content_type: 'tether_browsing_display', result: '# Beans\nSow in May.' }
  const { messages } = readChain(
    toolMessage('browser', '', { content, weight: 0 }),
    exportMessage('assistant', 'In May.'),
  )
  expect(messages).toMatchObject([
    {
      role: 'assistant',
      parts: [
        { type: 'tool-call', toolName: 'browser', result: { content: [{ text: '# Beans\nSow in May.' }] } },
      ],
    },
    { role: 'assistant', parts: [{ text: 'In May.' }] },
  ])
  expect(messages[0]).not.toHaveProperty('hidden')
})

test('custom instructions beside an empty message are kept, hidden', () => {
  const data = { about_user_message: 'I have a garden.', about_model_message: 'Be short.' }
  const { messages, report } = readChain(
    exportMessage('system', '', {
      metadata: { is_user_system_message: true, user_context_message_data: data },
    }),
    exportMessage('user', 'When?'),
  )
  expect(messages[0]).toMatchObject({ hidden: true, parts: [{ type: 'data', data }] })
  expect(report.unknownKeys).toBeUndefined()
})
