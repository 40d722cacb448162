import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

function treeOf(messages: unknown[]): { tree: (string | null)[][]; notes: string[] } {
  const { conversations, report } = importTranscript({ content: JSON.stringify(messages) })
  return {
    tree: (conversations[0]?.messages ?? []).map(({ id, parentId }) => [id, parentId]),
    notes: report.notes.map(({ code }) => code),
  }
}

const said = (id: string, parentId: string | null | undefined, role = 'user') => ({
  id,
  role,
  content: `This is ${id}.`,
  ...(parentId !== undefined && { parentId }),
})

test('messages that name their parents are a tree', () => {
  const messages = [
    said('a', null),
    said('b', 'a', 'assistant'),
    said('c', 'a', 'assistant'),
    said('d', null),
  ]
  expect(treeOf(messages)).toEqual({
    tree: [
      ['a', null],
      ['b', 'a'],
      ['c', 'a'],
      ['d', null],
    ],
    notes: [],
  })
})

test('messages whose parents name nobody follow one another', () => {
  expect(treeOf([said('a', null), said('b', null), said('c', undefined)]).tree).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
  ])
})

test('a later or missing parent is reported; its child follows the message before it', () => {
  const messages = [said('a', null), said('b', 'c'), said('c', 'a'), said('d', 'nowhere')]
  expect(treeOf(messages)).toEqual({
    tree: [
      ['a', null],
      ['b', 'a'],
      ['c', 'a'],
      ['d', 'c'],
    ],
    notes: ['missing-parent', 'missing-parent'],
  })
})

test('what names the answer of a tool as its parent follows the message with the call', () => {
  const call = { id: 'call-1', function: { name: 'look', arguments: '{"id":1234567890123456789}' } }
  const messages = [
    said('a', null),
    { ...said('b', 'a', 'assistant'), tool_calls: [call] },
    { ...said('c', 'b', 'tool'), tool_call_id: 'call-1' },
    said('d', 'c', 'assistant'),
  ]
  expect(treeOf(messages)).toEqual({
    tree: [
      ['a', null],
      ['b', 'a'],
      ['d', 'b'],
    ],
    notes: [],
  })
})
