import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

const message = (id: string, parent: string | null, isCreatedByUser: boolean, more: object = {}) => ({
  messageId: id,
  parentMessageId: parent,
  isCreatedByUser,
  sender: isCreatedByUser ? 'User' : 'Gardener',
  text: `${id} in words`,
  ...more,
})

test('a list of messages is read with thoughts and calls', () => {
  const { conversations, report } = readExport({
    conversationId: 'c',
    title: 'Peas',
    recursive: false,
    messages: [
      message('q', '00000000-0000-0000-0000-000000000000', true),
      message('a', 'q', false, {
        model: 'example-model',
        content: [
          { type: 'think', think: 'Count.' },
          { type: 'tool_call', tool_call: { id: 't', name: 'count', args: '{"of":"peas"}', output: '12' } },
          { type: 'text', text: 'Twelve.' },
        ],
      }),
    ],
  })
  expect(conversations).toMatchObject([
    {
      id: 'c',
      kind: 'agent',
      messages: [
        { id: 'q', role: 'user', parentId: null },
        {
          id: 'a',
          parentId: 'q',
          author: 'Gardener',
          model: 'example-model',
          parts: [
            { type: 'reasoning', text: 'Count.' },
            { toolName: 'count', input: { of: 'peas' }, result: { content: [{ text: '12' }] } },
            { text: 'Twelve.' },
          ],
        },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'librechat', records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a tree of messages keeps its branches', () => {
  const children = [
    message('a1', 'q', false),
    message('a2', 'q', false, { children: [message('q2', 'a2', true)] }),
  ]
  const { conversations } = readExport({
    conversationId: 'c',
    recursive: true,
    messages: [message('q', null, true, { children })],
  })
  expect(conversations[0]?.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['q', null],
    ['a1', 'q'],
    ['a2', 'q'],
    ['q2', 'a2'],
  ])
})

const fixture: unknown = JSON.parse(readFileSync(new URL('__fixtures__/chat.json', import.meta.url), 'utf8'))

test('an answer that failed says why, and what a plugin did is kept', () => {
  const failed = readExport(fixture).conversations[0]?.messages.find(({ id }) => id === 'f')
  expect(failed?.parts).toEqual([
    {
      type: 'tool-call',
      toolCallId: 'f-plugin-1',
      toolName: 'weather',
      input: {},
      result: { outcome: 'unset', content: [{ type: 'text', text: 'dry' }] },
    },
    { type: 'data', name: 'error', data: { message: 'No answer came.' } },
  ])
})

const answer = (more: object) =>
  readExport({
    conversationId: 'c',
    messages: [message('q', null, true), message('a', 'q', false, more), message('r', 'a', true)],
  })

const partsOf = (more: object) => answer(more).conversations[0]?.messages.find(({ id }) => id === 'a')?.parts

test('calls of an assistant are read where its interface puts them', () => {
  const { conversations, report } = answer({
    text: '',
    content: [
      { type: 'text', text: { value: 'I count.' }, tool_call_ids: ['f'] },
      {
        type: 'tool_call',
        tool_call: {
          id: 'f',
          type: 'function',
          function: { name: 'count', arguments: '{"of":"peas"}', output: '12' },
        },
      },
      {
        type: 'tool_call',
        tool_call: {
          id: 'k',
          type: 'code_interpreter',
          code_interpreter: { input: 'print(12)', outputs: [{ type: 'logs', logs: '12' }] },
        },
      },
      { type: 'tool_call', tool_call: { id: 's', type: 'file_search' } },
      { type: 'text', text: { value: '' }, tool_call_ids: [] },
    ],
  })
  expect(conversations[0]?.messages[1]?.parts).toMatchObject([
    { type: 'text', text: 'I count.' },
    { toolName: 'count', input: { of: 'peas' }, result: { content: [{ text: '12' }] } },
    { toolName: 'code_interpreter', input: { code: 'print(12)' }, result: { content: [{ text: '12' }] } },
    { toolName: 'file_search' },
  ])
  expect(conversations[0]?.messages[1]?.parts).toHaveLength(4)
  expect(report.unknownKeys).toBeUndefined()
})

test('marks of citations and plugins are no words, and the pages they stand for are cited', () => {
  const parts = partsOf({
    text: ':::plugin:::\nPeas like lime. \\ue202turn0search0\n\n\ue203Dig deep.\ue204 \ue202turn0search1',
    attachments: [
      {
        type: 'web_search',
        toolCallId: 's',
        web_search: { turn: 0, organic: [{ link: 'https://garden.example/lime', title: 'Lime' }] },
      },
    ],
  })
  expect(parts).toEqual([
    { type: 'text', text: 'Peas like lime.\n\nDig deep.' },
    {
      type: 'source',
      sourceId: 'https://garden.example/lime',
      title: 'Lime',
      url: 'https://garden.example/lime',
    },
  ])
})

test('an artifact in an answer is a call that made it, but for one in a block of code', () => {
  const text =
    'Here:\n\n:::artifact{identifier="bed" type="text/html" title="Bed"}\n```html\n<b>Bed</b>\n```\n:::\n\nDig.'

  expect(partsOf({ text })).toMatchObject([
    { type: 'text', text: 'Here:' },
    {
      toolName: 'artifacts',
      input: { command: 'create', id: 'bed', type: 'text/html', title: 'Bed', content: '<b>Bed</b>' },
    },
    { type: 'text', text: 'Dig.' },
  ])
  const example = '````\n:::artifact{identifier="bed"}\n:::\n````'
  expect(partsOf({ text: example })).toEqual([{ type: 'text', text: example }])
})

test('pictures, errors and what a sub-agent did are read, and an agent is no model', () => {
  const { conversations } = answer({
    model: 'agent_1',
    content: [
      { type: 'think', think: '<think>Draw.</think>' },
      { type: 'image_file', image_file: { file_id: 'f', filepath: '/images/bed.png', filename: 'bed.png' } },
      {
        type: 'tool_call',
        tool_call: {
          id: 's',
          name: 'subagent',
          args: '{}',
          output: 'Dug.',
          subagent_content: [{ type: 'text', text: 'I dig.' }],
        },
      },
      { type: 'error', error: 'No spade.' },
    ],
  })
  const read = conversations[0]?.messages[1]
  expect(read?.model).toBeUndefined()
  expect(read?.parts).toMatchObject([
    { type: 'reasoning', text: 'Draw.' },
    { type: 'file', mediaType: 'image/*', filename: 'bed.png' },
    { toolName: 'subagent', messages: [{ role: 'assistant', parts: [{ text: 'I dig.' }] }] },
    { type: 'data', name: 'error', data: { message: 'No spade.' } },
  ])
})

test('a prompt that came while the answer was written stands between its halves, as a summary does', () => {
  const { conversations } = answer({
    content: [
      { type: 'summary', content: [{ type: 'text', text: 'Peas were asked for.' }] },
      { type: 'text', text: 'One.' },
      { type: 'steer', steer: 'Count beans.' },
      { type: 'agent_update', agent_update: { agentId: 'agent_2', index: 3 } },
      { type: 'text', text: 'Two beans.' },
    ],
  })
  expect(conversations[0]?.messages.slice(1)).toMatchObject([
    {
      role: 'user',
      isNotice: true,
      author: 'LibreChat',
      parentId: 'q',
      parts: [{ name: 'compaction-summary' }, { text: 'Peas were asked for.' }],
    },
    { role: 'assistant', parts: [{ text: 'One.' }] },
    { role: 'user', parts: [{ text: 'Count beans.' }] },
    { id: 'a', role: 'assistant', parts: [{ text: 'Two beans.' }] },
    { id: 'r', parentId: 'a' },
  ])
})

test('an error that is JSON says its type, where no words are with it', () => {
  const text = '{"type":"INPUT_LENGTH","info":"5000 / 4096"}'
  expect(partsOf({ text, error: true })).toEqual([
    {
      type: 'data',
      name: 'error',
      data: { type: 'INPUT_LENGTH', info: '5000 / 4096', message: 'INPUT_LENGTH: 5000 / 4096' },
    },
  ])
})

test('files that a tool made are of its answer, and an answer that was stopped says so', () => {
  const parts = partsOf({
    content: [
      { type: 'text', text: 'I draw.' },
      { type: 'tool_call', tool_call: { id: 't', name: 'draw', args: '{}', output: 'Drawn.' } },
    ],
    attachments: [
      { toolCallId: 't', filename: 'bed.png', type: 'image/png', bytes: 12 },
      { type: 'memory', memory: { key: 'taste', value: 'Likes peas.' } },
    ],
    unfinished: true,
  })
  expect(parts).toMatchObject([
    { type: 'text' },
    { result: { content: [{ text: 'Drawn.' }, { type: 'file', filename: 'bed.png', size: 12 }] } },
    { type: 'data', name: 'memory', data: { value: 'Likes peas.' } },
    { type: 'data', name: 'finish', data: { reason: 'aborted' } },
  ])
})
