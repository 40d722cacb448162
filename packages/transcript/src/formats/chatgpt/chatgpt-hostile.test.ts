import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { type ExportNode, exportFile, exportMessage } from './__fixtures__/conversation.ts'

const said = (text: string, rest: ExportNode = {}): ExportNode => ({
  message: exportMessage('user', text),
  ...rest,
})

const at = (seconds: number) => ({ message: exportMessage('assistant', 'X', { create_time: seconds }) })

function read(nodes: Record<string, ExportNode>, given?: Record<string, unknown>) {
  const { conversations, report } = importTranscript(exportFile(nodes, given))
  const [conversation] = conversations
  const tree = conversation?.messages.map(({ id, parentId }) => [id, parentId])
  return { conversation, report, tree, notes: report.notes.map(({ record, code }) => [record, code]) }
}

test('a circle of parents is cut at its first node', () => {
  const { tree, notes, report } = read({
    a: said('A', { parent: 'c', children: ['b'] }),
    b: said('B', { parent: 'a', children: ['c'] }),
    c: said('C', { parent: 'b', children: ['a'] }),
  })

  expect(tree).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
  ])
  expect(notes).toEqual([[1, 'parent-cycle']])
  expect(report).toMatchObject({ records: 3, read: 2, repaired: 1 })
})

test('a node that is its own parent becomes a root', () => {
  expect(read({ a: said('A', { parent: 'a', children: ['a'] }) })).toMatchObject({
    tree: [['a', null]],
    notes: [[1, 'parent-cycle']],
  })
})

test('a node whose parent is missing goes where it is listed, else becomes a root', () => {
  const { tree, notes } = read({
    a: said('A', { children: ['b'] }),
    b: said('B', { parent: 'gone' }),
    c: said('C', { parent: 'gone' }),
  })

  expect(tree).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', null],
  ])
  expect(notes).toEqual([
    [2, 'missing-parent'],
    [3, 'missing-parent'],
  ])
})

test.each([['gone'], [undefined], [null], [7]])(
  'for current_node %j the branch written last is taken',
  (current) => {
    const { conversation, notes } = read(
      { q: said('Q', { children: ['old', 'new', 'older'] }), old: at(2000), new: at(3000), older: at(1000) },
      { current_node: current },
    )

    expect(conversation?.currentMessageId).toBe('new')
    expect(notes).toEqual([[3, 'missing-current-node']])
  },
)

test('parents come before children, in any order of the mapping', () => {
  const { tree } = read({
    c: said('C', { parent: 'b', children: [] }),
    b: said('B', { parent: 'a', children: ['c'] }),
    a: said('A', { parent: null, children: ['b'] }),
  })

  expect(tree?.map(([id]) => id)).toEqual(['a', 'b', 'c'])
})

test('prototype keys are ids like any other and change no visibility', () => {
  const message = JSON.stringify(exportMessage('user', 'Hi'))
  const mapping = `{"__proto__":{"message":${message},"children":["constructor"]},"constructor":{"parent":"__proto__","message":${message}}}`
  const content = `[{"id":"x","__proto__":{"hidden":true},"current_node":"constructor","mapping":${mapping}}]`

  const { conversations } = importTranscript({ content })

  expect(conversations[0]?.messages).toEqual([
    { id: '__proto__', parentId: null, role: 'user', parts: [{ type: 'text', text: 'Hi' }] },
    { id: 'constructor', parentId: '__proto__', role: 'user', parts: [{ type: 'text', text: 'Hi' }] },
  ])
  expect(({} as Record<string, unknown>).hidden).toBeUndefined()
})

test('nodes that are no objects and messages that say nothing do not stop the rest', () => {
  const content = JSON.stringify([
    null,
    {
      id: 'x',
      mapping: {
        a: null,
        b: { children: [] },
        c: { parent: 7, message: 'text' },
        d: { message: exportMessage('user', 'D') },
      },
    },
  ])

  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages.map(({ id }) => id)).toEqual(['d'])
  expect(report).toMatchObject({ records: 5, repaired: 1, skipped: 4 })
})

test('lone surrogates become replacement characters', () => {
  const file = exportFile({ a: said('MARK') })
  const { conversations, report } = importTranscript({
    content: String(file.content).replace('MARK', '\\ud800!'),
  })

  expect(conversations[0]?.messages[0]?.parts).toEqual([{ type: 'text', text: '\uFFFD!' }])
  expect(report.repaired).toBe(1)
})

test('an export that was cut off is rejected with the location', () => {
  const { content } = exportFile({ a: said('A') })

  expect(() => importTranscript({ content: String(content).slice(0, -10) })).toThrowError(
    expect.objectContaining({ code: 'invalid-json', place: expect.objectContaining({ line: 1 }) }),
  )
})

test('a chain of 20,000 messages and a node of 20,000 children are read', () => {
  const chain: Record<string, ExportNode> = {}
  for (let index = 0; index < 20_000; index += 1) {
    chain[`n${index}`] = said('x', {
      parent: index ? `n${index - 1}` : null,
      children: [`n${index + 1}`, `leaf${index}`],
    })
  }
  const star = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`s${index}`, said('y', { parent: 'n0' })]),
  )

  expect(read({ ...chain, ...star }).conversation?.messages).toHaveLength(40_000)
})
