import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const session = readFileSync(new URL('__fixtures__/session.jsonl', import.meta.url))

function importLines(...lines: readonly object[]) {
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  return { conversation: parseConversation(conversations[0]), report }
}

const head = { type: 'session', version: 3, id: 's', timestamp: '2026-03-01T09:00:00Z', cwd: '/srv' }
const said = (id: string, parentId: string | null, message: object) => ({
  type: 'message',
  id,
  parentId,
  timestamp: '2026-03-01T09:00:01Z',
  message,
})

test('a session of Pi is read with thoughts, calls, results, tokens and its own name', () => {
  const { conversations, report } = importTranscript({ content: session })

  expect(conversations).toMatchObject([
    {
      id: 'garden',
      kind: 'agent',
      title: 'Beans',
      source: { format: 'pi', application: 'Pi' },
      createdAt: '2026-03-01T09:00:00.000Z',
      usage: { inputTokens: 35, outputTokens: 7, cachedInputTokens: 3 },
    },
  ])
  const shown = conversations[0]?.messages.filter(({ hidden }) => !hidden)
  expect(shown).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }, { type: 'file', mediaType: 'image/png' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { type: 'text', text: 'I look.' },
        {
          toolName: 'read',
          input: { path: 'seeds.csv' },
          result: {
            outcome: 'success',
            durationMs: 2000,
            content: [{ text: 'beans,12' }, { name: 'details' }],
          },
        },
        { toolName: 'bash', result: { outcome: 'error', durationMs: 1000 } },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    {
      role: 'tool',
      parts: [{ toolName: 'bash', input: { command: 'date' }, result: { outcome: 'success' } }],
    },
    { role: 'user', author: 'Pi', parts: [{ name: 'compaction-summary' }, { text: 'Beans were counted.' }] },
    { role: 'user', parts: [{ text: 'And peas?' }] },
  ])
  expect(report).toMatchObject({ format: 'pi', records: 12, read: 11, skipped: 1, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

test('what a session cost stands in it, and what an extension added is no question', () => {
  const { conversations } = importTranscript({ content: session })
  const hidden = conversations[0]?.messages.filter((message) => message.hidden) ?? []

  expect(hidden.map(({ author, parts: [part] }) => [author, part?.type === 'data' && part.name])).toEqual([
    [undefined, 'session'],
    ['Pi', 'weather'],
    [undefined, 'cost'],
  ])
  expect(hidden.at(-1)?.parts).toMatchObject([{ data: { usd: 0.75 } }])
})

test('an answer that another follows elsewhere is a branch', () => {
  const { conversation } = importLines(
    head,
    said('a', null, { role: 'user', content: 'Go' }),
    said('b', 'a', { role: 'assistant', content: [{ type: 'text', text: 'Left.' }] }),
    said('c', 'a', { role: 'assistant', content: [{ type: 'text', text: 'Right.' }] }),
    said('d', null, { role: 'user', content: 'Go again' }),
  )
  const [start, question, left, right, second] = conversation.messages

  expect([left?.parentId, right?.parentId]).toEqual([question?.id, question?.id])
  expect(second?.parentId).toBe(start?.id)
  expect(conversation.currentMessageId).toBe(second?.id)
})

test('sessions of the first version have no ids: each message follows the one before', () => {
  const { conversation } = importLines(
    { type: 'session', id: 's', timestamp: '2026-03-01T09:00:00Z', cwd: '/srv', modelId: 'example-1' },
    { type: 'message', message: { role: 'user', content: 'Go' } },
    {
      type: 'message',
      message: { role: 'assistant', content: [], stopReason: 'aborted', errorMessage: 'Stopped' },
    },
  )

  expect(conversation.messages.map(({ role, parentId }) => [role, parentId])).toEqual([
    ['system', null],
    ['user', 'message-1'],
    ['assistant', 'message-2'],
  ])
  expect(conversation.messages[2]).toMatchObject({
    model: 'example-1',
    parts: [{ data: { message: 'Stopped' } }],
  })
})

test('nothing is dropped in silence', () => {
  const { conversation, report } = importLines(
    head,
    said('a', null, { role: 'user', content: 'Go', mood: 'fine' }),
    said('b', 'a', { role: 'toolResult', toolCallId: 'lost', content: 'x' }),
    said('c', 'b', { role: 'oracle', content: 'x' }),
    { type: 'weather', sky: 'blue' },
    said('d', 'c', { role: 'assistant', content: [{ type: 'smell', of: 'beans' }] }),
  )

  expect(report).toMatchObject({ records: 6, read: 2, repaired: 1, unknown: 3 })
  expect(report.unknownKeys?.paths).toEqual(
    expect.arrayContaining([
      { path: 'message.mood', count: 1 },
      { path: 'sky', count: 1 },
    ]),
  )
  expect(JSON.stringify(conversation)).toContain('"sky":"blue"')
})

test('a skill is called by its name; its instructions are kept, hidden', () => {
  const skill = '<skill name="beans" location="/srv/beans/SKILL.md">\nCount twice.\n</skill>'
  const { conversation } = importLines(
    head,
    said('a', null, { role: 'user', content: [{ type: 'text', text: `${skill}\n\nIn bed two` }] }),
    said('b', 'a', { role: 'assistant', content: [{ type: 'text', text: 'Twelve.' }] }),
    said('c', 'b', { role: 'user', content: skill }),
  )
  expect(conversation.messages.slice(1)).toMatchObject([
    { role: 'user', parts: [{ text: '/skill:beans In bed two' }] },
    { author: 'Pi', hidden: true, parts: [{ text: skill }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'user', parts: [{ text: '/skill:beans' }] },
    { hidden: true },
  ])
})
