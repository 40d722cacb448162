import { expect, test } from 'vitest'
import { messageOf } from '../__fixtures__/conversation-of.ts'
import { toTurns, isNote } from './turn.ts'
import type { Part } from '@vitrine/transcript'

test('sees where the same speaker goes on', () => {
  const turns = toTurns([
    messageOf('1', null, 'user', []),
    messageOf('2', '1', 'assistant', []),
    messageOf('3', '2', 'assistant', []),
    messageOf('4', '3', 'assistant', [], { author: 'Reviewer' }),
    messageOf('5', '4', 'system', []),
    messageOf('6', '5', 'system', []),
  ])
  expect(turns.map(({ isContinued }) => isContinued)).toEqual([false, false, true, false, false, false])
})

test('names the model only where it changes, and begins a new turn there', () => {
  const turns = toTurns([
    messageOf('1', null, 'assistant', [], { model: 'a' }),
    messageOf('2', '1', 'user', []),
    messageOf('3', '2', 'assistant', [], { model: 'a' }),
    messageOf('4', '3', 'assistant', [], { model: 'b' }),
  ])
  expect(turns.map(({ newModel }) => newModel)).toEqual([undefined, undefined, undefined, 'b'])
  expect(turns[3]!.isContinued).toBe(false)
})

test('remembers the last known time', () => {
  const turns = toTurns([
    messageOf('1', null, 'user', [], { createdAt: '2026-11-14T09:14:00Z' }),
    messageOf('2', '1', 'assistant', []),
    messageOf('3', '2', 'user', []),
  ])
  expect(turns[2]!.previousCreatedAt).toBe('2026-11-14T09:14:00Z')
})

const call: Part = { type: 'tool-call', toolCallId: 't', toolName: 'Bash', input: {} }

test('sees where a message follows a line to open', () => {
  const turns = toTurns([
    messageOf('1', null, 'user', ['Look']),
    messageOf('2', '1', 'assistant', ['I look.', call]),
    messageOf('3', '2', 'assistant', [call]),
    messageOf('4', '3', 'assistant', ['Done.']),
    messageOf('5', '4', 'assistant', [call]),
  ])
  expect(turns.map(({ followsLine }) => followsLine)).toEqual([false, false, true, true, false])
})

const usage = (outputTokens: number) => ({ usage: { inputTokens: 1, outputTokens } })

test('sums the tokens of a turn where it begins', () => {
  const turns = toTurns([
    messageOf('1', null, 'user', []),
    messageOf('2', '1', 'assistant', [], usage(4)),
    messageOf('3', '2', 'assistant', [], usage(281)),
    messageOf('4', '3', 'assistant', []),
    messageOf('5', '4', 'user', []),
    messageOf('6', '5', 'assistant', [], usage(7)),
  ])
  expect(turns.map(({ tokens }) => tokens)).toEqual([0, 285, 0, 0, 0, 7])
})

const text = (content: string): Part => ({ type: 'text', text: content })

test.each<[string, Part[], boolean]>([
  ['one short line', [text('Conversation compacted')], true],
  [
    'a short line with data',
    [text('Conversation compacted'), { type: 'data', name: 'compaction', data: {} }],
    true,
  ],
  ['several lines', [text('You help.\nBe brief.')], false],
  ['a long line', [text('You help visitors of a museum. '.repeat(4))], false],
  ['several texts', [text('You help.'), text('Be brief.')], false],
  ['no text', [{ type: 'data', name: 'compaction', data: {} }], false],
])('%s', (_name, parts, expected) => {
  expect(isNote({ id: 'note', parentId: null, role: 'system', parts })).toBe(expected)
})

test('a few lines of what an application reports are a note', () => {
  const report = { id: 'note', parentId: null, role: 'tool' as const, isNotice: true as const }
  expect(isNote({ ...report, parts: [text('Applied edit to soup.py\nCommit 12ab34')] })).toBe(true)
  expect(isNote({ ...report, parts: [text('line\n'.repeat(9))] })).toBe(false)
})
