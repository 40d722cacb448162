import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseConversation } from '../../model/parse-conversation.ts'
import { importFile } from '../import-file.ts'

const python = readFileSync(new URL('__fixtures__/python.yaml', import.meta.url), 'utf8')

function read(content: string) {
  const result = importFile({ name: 'recorded', content })
  if (result.holds !== 'conversations') throw new Error('no conversation')
  return { conversations: result.conversations.map(parseConversation), report: result.report }
}

test('requests that repeat what was said before are one conversation, with each answer as it came back', () => {
  const { conversations, report } = read(python)

  expect(conversations).toMatchObject([
    {
      title: "How many beans? It's for a pie.",
      source: { format: 'openai-chat' },
      usage: { inputTokens: 30, outputTokens: 10 },
      messages: [
        { role: 'system', hidden: true, parts: [{ text: 'Be kind.' }] },
        { role: 'user', parts: [{ text: "How many beans? It's for a pie." }] },
        {
          role: 'assistant',
          model: 'example-1-2026',
          createdAt: '2026-06-02T08:00:00.000Z',
          usage: { inputTokens: 10, outputTokens: 4 },
          parts: [
            { type: 'reasoning', text: 'Look it up.' },
            {
              toolCallId: 'call_a',
              toolName: 'count',
              input: { of: 'beans' },
              result: { content: [{ text: '12' }] },
            },
          ],
        },
        { role: 'assistant', parts: [{ text: 'Twelve: enough.' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'openai-chat', read: 8, skipped: 1 })
  expect(report.notes).toMatchObject([{ code: 'side-exchange', message: 'Exchange 2 is with no model.' }])
  expect(report.unknownKeys).toBeUndefined()
})

const asked = (text: string) => ({
  model: 'm',
  messages: [{ role: 'user', content: [{ type: 'text', text }] }],
})
const answered = (id: string, text: string) => ({
  id,
  type: 'message',
  role: 'assistant',
  model: 'example-2',
  content: [{ type: 'text', text }],
  stop_reason: 'end_turn',
  usage: { input_tokens: 3, output_tokens: 2 },
})
const stream = [
  { type: 'message_start', message: { ...answered('msg_abcdefgh', ''), content: [] } },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'In May – now.' } },
  { type: 'message_stop' },
]
  .map((event) => `event: ${event.type}\r\ndata: ${JSON.stringify(event)}\r\n\r\n`)
  .join('')

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')
const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`

const ruby = (body: string) => `---
http_interactions:
- request:
    method: post
    uri: https://models.example/v1/messages
    body:
      encoding: UTF-8
      string: ${quoted(asked("When's bean time?"))}
    headers: {}
  response:
    status:
      code: 200
      message: OK
    headers: {}
    body:
      encoding: ASCII-8BIT
      ${body}
  recorded_at: Tue, 02 Jun 2026 08:00:00 GMT
recorded_with: VCR 6.3.1
`

const go = `---
version: 2
interactions:
    - id: 0
      request:
        body: ${quoted(asked("When's bean time?"))}
        url: https://models.example/v1/messages
        method: POST
      response:
        body: ${quoted(answered('msg_abcdefgh', 'In May – now.'))}
        status: 200 OK
        code: 200
`

const har = {
  log: {
    version: '1.2',
    entries: [
      {
        startedDateTime: '2026-06-02T08:00:00.000Z',
        request: {
          method: 'POST',
          url: 'https://models.example/v1/messages',
          postData: { mimeType: 'application/json', text: JSON.stringify(asked("When's bean time?")) },
        },
        response: {
          status: 200,
          content: { mimeType: 'text/event-stream', size: 9, encoding: 'base64', text: base64(stream) },
        },
      },
    ],
  },
}

const nock = [
  {
    scope: 'https://models.example:443',
    method: 'POST',
    path: '/v1/messages',
    body: asked("When's bean time?"),
    status: 200,
    response: answered('msg_abcdefgh', 'In May – now.'),
  },
]

const python2 = {
  version: 1,
  interactions: [
    {
      request: {
        body: JSON.stringify(asked("When's bean time?")),
        method: 'POST',
        uri: 'https://models.example',
      },
      response: { body: { string: stream }, status: { code: 200, message: 'OK' } },
    },
  ],
}

test.each<[string, string]>([
  ['a cassette of Ruby', ruby(`string: ${quoted(answered('msg_abcdefgh', 'In May – now.'))}`)],
  ['a cassette of Ruby with bytes', ruby(`string: !binary |-\n        ${base64(stream)}`)],
  ['a cassette of Ruby with packed bytes', ruby(`base64_string: ${base64(gzipSync(stream))}`)],
  ['a cassette of Go', go],
  ['a cassette of Python in JSON', JSON.stringify(python2)],
  ['the archive of a browser', JSON.stringify(har)],
  ['the list of nock', JSON.stringify(nock)],
])('%s is read', (_, content) => {
  const { conversations } = read(content)

  expect(conversations).toMatchObject([
    {
      source: { format: 'anthropic-messages' },
      messages: [
        { role: 'user', parts: [{ text: "When's bean time?" }] },
        { id: 'msg_abcdefgh', role: 'assistant', model: 'example-2', parts: [{ text: 'In May – now.' }] },
      ],
    },
  ])
})

/** A recording of exchanges with a model, each a request and what came back. */
const recorded = (...pairs: [request: object, response: unknown, status?: number][]) =>
  JSON.stringify({
    interactions: pairs.map(([request, response, code = 200]) => ({
      request: { parsed_body: request, uri: 'https://models.example/model/example-3/converse' },
      response: { parsed_body: response, status: { code } },
    })),
  })

test('questions that do not go on are conversations of their own', () => {
  const { conversations } = read(
    recorded(
      [asked('Beans?'), answered('msg_abcdefgh', 'May.')],
      [asked('Peas?'), answered('msg_bcdefghi', 'March.')],
    ),
  )

  expect(conversations.map(({ title }) => title)).toEqual(['Beans?', 'Peas?'])
})

const said = (text: string) => ({
  type: 'message',
  role: 'assistant',
  content: [{ type: 'output_text', text }],
})

test('a request that names the answer before it goes on with it, and its results go to the calls', () => {
  const call = {
    type: 'function_call',
    id: 'fc_1',
    call_id: 'c1',
    name: 'count',
    arguments: '{}',
    status: 'completed',
  }
  const { conversations } = read(
    recorded(
      [
        { model: 'm', input: [{ role: 'user', content: 'How many?' }] },
        { id: 'resp_1', object: 'response', model: 'm', output: [call] },
      ],
      [
        {
          model: 'm',
          previous_response_id: 'resp_1',
          input: [{ type: 'function_call_output', call_id: 'c1', output: '12' }],
        },
        { id: 'resp_2', object: 'response', model: 'm', output: [said('Twelve.')] },
      ],
    ),
  )

  expect(conversations.map(({ messages }) => messages)).toMatchObject([
    [
      { role: 'user', parts: [{ text: 'How many?' }] },
      { parts: [{ toolName: 'count', result: { content: [{ text: '12' }] } }] },
      { parts: [{ text: 'Twelve.' }] },
    ],
  ])
})

const turn = (role: string, part: object) => ({ role, parts: [part] })
const candidate = (content: object) => ({ candidates: [{ content }], modelVersion: 'example-4' })
const call = (of: string) => turn('model', { functionCall: { name: 'count', args: { of } } })
const result = (count: number) => turn('user', { functionResponse: { name: 'count', response: { count } } })

test('calls without ids keep their results, also where every exchange gives them the same ones', () => {
  const question = turn('user', { text: 'How many?' })
  const { conversations } = read(
    recorded(
      [{ contents: [question] }, candidate(call('beans'))],
      [{ contents: [question, call('beans'), result(12)] }, candidate(call('peas'))],
      [
        { contents: [question, call('beans'), result(12), call('peas'), result(7)] },
        candidate(turn('model', { text: 'Nineteen.' })),
      ],
    ),
  )
  const calls = conversations[0]?.messages.flatMap(({ parts }) =>
    parts.filter(({ type }) => type === 'tool-call'),
  )

  expect(conversations).toHaveLength(1)
  expect(calls).toMatchObject([
    { input: { of: 'beans' }, result: { content: [{ data: { count: 12 } }] } },
    { input: { of: 'peas' }, result: { content: [{ data: { count: 7 } }] } },
  ])
})

test('a model that only its address names has written the answer, and a refused request says why', () => {
  const { conversations } = read(
    recorded(
      [
        { messages: [{ role: 'user', content: [{ text: 'Beans?' }] }] },
        { output: { message: { role: 'assistant', content: [{ text: 'May.' }] } }, stopReason: 'end_turn' },
      ],
      [asked('Peas?'), { type: 'error', error: { type: 'rate_limit', message: 'Wait.' } }, 429],
    ),
  )

  expect(conversations.map(({ messages }) => messages[1])).toMatchObject([
    { model: 'example-3', parts: [{ text: 'May.' }] },
    { role: 'assistant', parts: [{ type: 'data', name: 'error', data: { message: 'Wait.' } }] },
  ])
})

test('what was asked in one text is the question, and an answer that cannot be read is named', () => {
  const { conversations, report } = read(
    JSON.stringify({
      interactions: [
        {
          request: { parsed_body: { model: 'm', prompt: 'Beans?' } },
          response: {
            parsed_body: { model: 'm', created_at: '2026-06-02T08:00:00Z', response: 'May.', done: true },
          },
        },
        {
          request: { parsed_body: asked('Peas?') },
          response: { body: { base64_string: base64(Uint8Array.of(0x1b, 0xff, 0xfe)) } },
        },
      ],
    }),
  )

  expect(conversations.map(({ messages }) => messages.map(({ role }) => role))).toEqual([
    ['user', 'assistant'],
    ['user'],
  ])
  expect(report.notes).toMatchObject([{ code: 'unreadable-body' }])
})

test.each([
  ['pages that speak of chats', recorded([{}, 'User: Beans?\nAssistant: May.'])],
  [
    'a recording with no model',
    JSON.stringify({ interactions: [{ request: {}, response: { body: '{"a":1}' } }] }),
  ],
  [
    'the archive of a browser with no model',
    JSON.stringify({ log: { entries: [{ request: {}, response: {} }] } }),
  ],
])('%s is refused', (_, content) => {
  expect(() => read(content)).toThrow('This is')
})
