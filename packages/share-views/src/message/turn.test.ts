import { expect, test } from 'vitest'
import { messageOf } from '../__fixtures__/conversation-of.ts'
import { toTurns } from './turn.ts'

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
