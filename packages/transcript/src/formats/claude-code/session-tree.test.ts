import { expect, test } from 'vitest'
import { currentBranch } from '../../model/current-branch.ts'
import { importLines, text, toolResult, toolUse, treeOf, turn } from './__fixtures__/session-lines.ts'

test('a prompt that was rewound opens a branch, and the latest branch is the current one', () => {
  const result = importLines(
    turn('user', 'u1', null, 'First'),
    turn('assistant', 'a1', 'u1', text('One')),
    turn('user', 'u2', 'a1', 'Left'),
    turn('assistant', 'a2', 'u2', text('Two')),
    turn('user', 'u3', 'a1', 'Right'),
    turn('assistant', 'a3', 'u3', text('Three')),
  )
  expect(treeOf(result)).toEqual(['root > u1', 'u1 > a1', 'a1 > u2', 'u2 > a2', 'a1 > u3', 'u3 > a3'])
  expect(currentBranch(result.conversations[0]!).map(({ id }) => id)).toEqual(['u1', 'a1', 'u3', 'a3'])
})

test('a first prompt that was rewound is a second root of the same conversation', () => {
  const result = importLines(turn('user', 'u1', null, 'First'), turn('user', 'u2', null, 'Again'))
  expect(treeOf(result)).toEqual(['root > u1', 'root > u2'])
})

test('forks that parallel calls, their results, progress and second answers leave are no branches', () => {
  const answer = { message: { role: 'assistant', id: 'msg', content: toolUse('t1') } }
  const result = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', [], answer),
    turn('assistant', 'a2', 'a1', [], { message: { ...answer.message, content: toolUse('t2') } }),
    { type: 'progress', uuid: 'p1', parentUuid: 'a1', sessionId: 's1', data: { type: 'bash_progress' } },
    turn('user', 'r1', 'a1', toolResult('t1')),
    turn('user', 'r2', 'a2', toolResult('t2')),
    turn('assistant', 'a3', 'p1', text('Failed')),
    turn('assistant', 'a4', 'r2', text('Done')),
  )
  expect(treeOf(result)).toEqual(['root > u1', 'u1 > a1', 'a1 > a3', 'a3 > a4'])
  expect(result.conversations[0]!.messages[1]?.parts.map((part) => part.type)).toEqual([
    'tool-call',
    'tool-call',
  ])
})

test('what follows a message with notes of the system follows the notes', () => {
  const note = { type: 'system', subtype: 'turn_duration', parentUuid: 'a1', sessionId: 's1' }
  const result = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', text('Gone')),
    { ...note, uuid: 'n1' },
    { ...note, uuid: 'n2' },
    turn('user', 'u2', 'a1', 'More'),
  )
  expect(treeOf(result)).toEqual(['root > u1', 'u1 > a1', 'a1 > n1', 'n1 > n2', 'n2 > u2'])
})

test('the tree goes on behind a compaction, with or without a boundary', () => {
  const result = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', text('Gone')),
    {
      type: 'system',
      subtype: 'compact_boundary',
      uuid: 'b1',
      parentUuid: null,
      logicalParentUuid: 'a1',
      sessionId: 's1',
      content: 'Conversation compacted',
      compactMetadata: { trigger: 'auto', preTokens: 9 },
    },
    turn('user', 'u2', 'b1', 'Summary', { isCompactSummary: true, isVisibleInTranscriptOnly: true }),
    turn('user', 'u3', null, 'Older summary', { isCompactSummary: true }),
  )
  expect(treeOf(result)).toEqual(['root > u1', 'u1 > a1', 'a1 > b1', 'b1 > u2', 'u2 > u3'])
  const [, , boundary, summary] = result.conversations[0]!.messages
  expect(boundary).toMatchObject({
    role: 'system',
    parts: [{ type: 'text' }, { name: 'compaction', data: { trigger: 'auto' } }],
  })
  expect(summary).toMatchObject({
    author: 'Claude Code',
    parts: [{ name: 'compaction-summary' }, { text: 'Summary' }],
  })
  expect(summary?.hidden).toBeUndefined()
})

test('sessions whose messages form one tree are one conversation', () => {
  const { conversations } = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', text('Gone'), { sessionId: 's2' }),
  )
  expect(conversations.map(({ id, messages }) => [id, messages.length])).toEqual([['s1', 2]])
})

test('sessions that hang nowhere are conversations of their own', () => {
  const { conversations } = importLines(
    turn('user', 'u1', null, 'One'),
    turn('user', 'v1', null, 'Two', { sessionId: 's2' }),
    turn('assistant', 'a1', 'u1', text('Yes')),
  )
  expect(conversations.map(({ id, title, messages }) => [id, title, messages.length])).toEqual([
    ['s1', 'One', 2],
    ['s2', 'Two', 1],
  ])
})

test('a record whose parent is missing follows the message before it, and the report says so', () => {
  const result = importLines(turn('user', 'u1', null, 'Go'), turn('assistant', 'a1', 'gone', text('Gone')))
  expect(treeOf(result)).toEqual(['root > u1', 'u1 > a1'])
  expect(result.report).toMatchObject({
    read: 1,
    repaired: 1,
    notes: [{ record: 2, code: 'missing-parent' }],
  })
})

const plain = (type: string, content: unknown) => ({
  type,
  timestamp: '2026-01-01T00:00:00Z',
  message: { role: type, content },
})

test('records without parents follow one another', () => {
  const loglines = [
    plain('user', 'Go'),
    plain('assistant', toolUse('t1')),
    plain('user', toolResult('t1')),
    plain('assistant', text('Done')),
  ]
  const result = importLines({ loglines })
  expect(treeOf(result)).toEqual(['root > record-1', 'record-1 > record-2', 'record-2 > record-4'])
  expect(result.report).toMatchObject({ records: 4, read: 4 })
})

test('records about a session without its messages make no conversation of their own', () => {
  const { conversations } = importLines(
    { type: 'of-a-later-version', value: 1 },
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', text('Gone')),
  )
  expect(conversations.map(({ id, currentMessageId }) => [id, currentMessageId])).toEqual([['s1', 'a1']])
  expect(conversations[0]?.messages.map(({ id, hidden = false }) => [id, hidden])).toEqual([
    ['record-1', true],
    ['u1', false],
    ['a1', false],
  ])
})

test('words beside a result without a call follow the result and open no branch', () => {
  const result = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('user', 'u2', 'u1', [...toolResult('t1'), ...toolResult('t2'), ...text('See?')]),
    turn('assistant', 'a1', 'u2', text('Yes')),
  )
  expect(treeOf(result)).toEqual(['root > u1', 'u1 > u2', 'u2 > u2-2', 'u2-2 > u2-3', 'u2-3 > a1'])
})

test('a file whose answers name no parent is one branch in its own order', () => {
  const result = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', null, toolUse('t1')),
    turn('user', 'r1', null, toolResult('t1')),
    turn('user', 'u2', null, 'And now?'),
    turn('assistant', 'a2', null, text('Done')),
  )
  expect(treeOf(result)).toEqual(['root > u1', 'u1 > a1', 'a1 > u2', 'u2 > a2'])
})

test('a first prompt that was rewound is a second root also where one answer names no parent', () => {
  const result = importLines(
    turn('user', 'u1', null, 'First'),
    turn('assistant', 'a1', 'u1', text('One')),
    turn('assistant', 'e1', null, text('Overloaded')),
    turn('user', 'u2', null, 'Again'),
  )
  expect(treeOf(result)).toEqual(['root > u1', 'u1 > a1', 'a1 > e1', 'root > u2'])
})
