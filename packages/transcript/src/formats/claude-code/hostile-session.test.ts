import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'
import { importLines, text, toolResult, toolUse, treeOf, turn } from './__fixtures__/session-lines.ts'

const lines = [turn('user', 'u1', null, 'Go'), turn('assistant', 'a1', 'u1', text('Gone'))].map((record) =>
  JSON.stringify(record),
)

test.each([
  ['a truncated last line', `${lines.join('\n')}\n${lines[1]?.slice(0, 60)}`, 3, 'truncated-line'],
  ['trailing bytes', `${lines[0]}\n{"type":"user"}]]\n${lines[1]}`, 2, 'invalid-json'],
  ['a line of NUL bytes', `${lines[0]}\n\0\0\0\n${lines[1]}`, 2, 'invalid-json'],
])('%s costs its own line only', (_, content, record, code) => {
  const { conversations, report } = importTranscript({ content })
  expect(conversations[0]?.messages.map(({ id }) => id)).toEqual(['u1', 'a1'])
  expect(report).toMatchObject({
    records: 3,
    read: 2,
    skipped: 1,
    notes: [{ record, line: record, outcome: 'skipped', code }],
  })
})

test('a record with NaN is read without it, and reported', () => {
  const content = `${lines[0]?.replace('{', '{"n":NaN,')}\n${lines[1]}`
  const { conversations, report } = importTranscript({ content })
  expect(conversations[0]?.messages.map(({ id }) => id)).toEqual(['u1', 'a1'])
  expect(report).toMatchObject({
    records: 2,
    repaired: 1,
    notes: [{ record: 1, line: 1, outcome: 'repaired', code: 'not-a-number' }],
  })
})

test('NUL bytes, bad UTF-8 and halves of surrogate pairs are mended and reported in their record', () => {
  const damaged = new TextEncoder().encode(
    [
      lines[0]?.replace('Go', 'Go\\ud800\\u0000'),
      `\0\0${lines[1]}`,
      JSON.stringify(turn('user', 'u2', 'a1', 'B#D')),
    ].join('\r\n'),
  )
  damaged[damaged.indexOf(0x23)] = 0xff
  const { conversations, report } = importTranscript({ content: damaged })
  expect(conversations[0]?.messages.map(({ parts: [part] }) => part?.type === 'text' && part.text)).toEqual([
    'Go\uFFFD\uFFFD',
    'Gone',
    'B\uFFFDD',
  ])
  expect(report.notes.map(({ line, outcome, code }) => [line, outcome, code])).toEqual([
    [1, 'repaired', 'unstorable-text'],
    [2, 'repaired', 'nul-bytes'],
    [3, 'repaired', 'invalid-utf8'],
  ])
})

test('__proto__ and constructor keys change neither objects nor what is visible', () => {
  const hidden = turn('user', 'u1', null, 'Secret', { isMeta: true })
  const shown = JSON.stringify(turn('user', 'u2', 'u1', 'Hello')).replace(
    '{',
    '{"__proto__":{"isMeta":true,"polluted":1},',
  )
  const poison =
    '{"type":"constructor","uuid":"__proto__","parentUuid":"constructor","constructor":{"prototype":{"polluted":1}}}'
  const { conversations } = importTranscript({ content: [JSON.stringify(hidden), shown, poison].join('\n') })
  expect(conversations[0]?.messages.map((message) => message.hidden)).toEqual([true, undefined, true])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('the same records twice give the same conversation, and say so', () => {
  const records = [
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', toolUse('t1')),
    turn('user', 'r1', 'a1', toolResult('t1')),
  ]
  const once = importLines(...records)
  const twice = importLines(...records, ...records)
  expect(twice.conversations).toEqual(once.conversations)
  expect(twice.report).toMatchObject({
    records: 6,
    read: 3,
    skipped: 3,
    notes: records.map(() => ({ code: 'repeated-record' })),
  })
})

test('records that differ are all read where they share one uuid, as after redaction', () => {
  const { conversations, report } = importLines(
    turn('user', 'x', null, 'Go'),
    turn('assistant', 'x', 'x', text('Gone'), { message: { role: 'assistant', content: toolUse('t1') } }),
    turn('user', 'x', 'x', toolResult('t1')),
    turn('user', 'x', 'x', 'More'),
    turn('user', 'x', 'x', 'More'),
  )
  expect(treeOf({ conversations, report })).toEqual(['root > x', 'x > x-2', 'x-2 > x-3'])
  expect(conversations[0]?.messages[1]?.parts).toMatchObject([{ result: { outcome: 'success' } }])
  expect(report.notes.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['repaired', 'duplicate-id'],
    ['repaired', 'duplicate-id'],
    ['repaired', 'duplicate-id'],
    ['skipped', 'repeated-record'],
  ])
})

test('a repeated tool call and a repeated piece of an answer are read once', () => {
  const message = { role: 'assistant', id: 'msg', content: [...text('Hi'), ...toolUse('t1')] }
  const { conversations } = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', [], { message }),
    turn('assistant', 'a2', 'a1', [], { message }),
  )
  expect(conversations[0]?.messages[1]?.parts).toHaveLength(2)
})

test('parents that lead in circles are cut open', () => {
  const result = importLines(
    turn('user', 'u1', 'u1', 'Self'),
    turn('assistant', 'a1', 'u2', text('Later')),
    turn('user', 'u2', 'a1', 'Earlier'),
  )
  expect(treeOf(result)).toEqual(['root > u1', 'u1 > a1', 'a1 > u2'])
})

test('an agent that claims to be started by itself does not hang under itself', () => {
  const agent = { isSidechain: true, agentId: 'abc', parent_tool_use_id: 't1' }
  const result = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 's1', null, toolUse('t1', 'Task'), agent),
  )
  expect(treeOf(result)).toEqual(['root > u1', 'root > s1'])
  expect(() => JSON.stringify(result)).not.toThrow()
})

test('values of any kind in any field are read without a crash, and the result is valid', () => {
  const values = [null, true, 7, 'x', [], {}, [null], [[]], [{ type: 'text' }], { type: 'tool_result' }]
  const fields = [
    'message',
    'uuid',
    'parentUuid',
    'sessionId',
    'isSidechain',
    'agentId',
    'timestamp',
    'data',
    'toolUseResult',
    'attachment',
    'content',
    'type',
  ]
  const odd = fields.flatMap((field) =>
    values.map((value) => ({
      ...turn('user', `${field}-${JSON.stringify(value)}`, 'u1', 'Odd'),
      [field]: value,
    })),
  )
  const oddContent = values.flatMap((value, index) => [
    turn('user', `c${index}`, 'u1', value),
    turn('assistant', `d${index}`, 'u1', [
      { type: 'tool_use', id: value, name: value, input: value },
      { type: 'image', source: value },
      { type: 'tool_result', tool_use_id: 'x', content: value },
    ]),
  ])
  const { conversations, report } = importLines(
    turn('user', 'u1', null, 'Go'),
    ...values,
    ...odd,
    ...oddContent,
  )
  for (const conversation of conversations)
    expect(parseConversation(JSON.parse(JSON.stringify(conversation)))).toBeTruthy()
  expect(report.read + report.repaired + report.unknown + report.skipped).toBe(report.records)
})

test('a chain of 20,000 messages is read', () => {
  const chain = Array.from({ length: 20_000 }, (_, index) =>
    turn('user', `u${index}`, index > 0 ? `u${index - 1}` : null, 'Go'),
  )
  expect(importLines(...chain).conversations[0]?.messages).toHaveLength(20_000)
})
