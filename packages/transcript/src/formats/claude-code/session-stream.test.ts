import { expect, test } from 'vitest'
import { isQuestion } from '../../model/is-question.ts'
import { importLines, text, turn } from './__fixtures__/session-lines.ts'

const init = { type: 'system', subtype: 'init', session_id: 's1', model: 'example-1' }
const said = (words: string) => ({
  type: 'assistant',
  session_id: 's1',
  message: { role: 'assistant', content: text(words) },
})
const delta = { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Twel' } }
const shown = ({ conversations }: ReturnType<typeof importLines>) =>
  conversations[0]?.messages.filter(({ hidden }) => !hidden)

test('answers of a stream that name no model have that of its beginning', () => {
  expect(shown(importLines(init, said('Twelve.')))).toMatchObject([{ role: 'assistant', model: 'example-1' }])
})

test('pieces of an answer that follows whole are no records of their own', () => {
  const result = importLines(init, delta, said('Twelve.'))

  expect(shown(result)).toHaveLength(1)
  expect(result.report).toMatchObject({ records: 3, unknown: 0, skipped: 1 })
})

const end = (more: object) => ({ type: 'result', subtype: 'success', session_id: 's1', ...more })

test('the answer that the end of a run states is read where it stands nowhere else', () => {
  expect(shown(importLines(init, said('Twelve.'), end({ result: 'Twelve.' })))).toHaveLength(1)
  expect(shown(importLines(init, said('I count.'), end({ result: 'Twelve.' })))).toMatchObject([
    { parts: [{ text: 'I count.' }] },
    { role: 'assistant', model: 'example-1', parts: [{ text: 'Twelve.' }] },
  ])
  expect(
    shown(importLines(init, said('I count.'), end({ is_error: true, result: 'No credit.' }))),
  ).toMatchObject([
    { role: 'assistant' },
    { role: 'system', isNotice: true, parts: [{ text: 'No credit.' }] },
  ])
})

test('tokens that stand at the end of a run itself are those of the session', () => {
  const last = { type: 'result', result: 'Twelve.', input_tokens: 15, output_tokens: 8, session_id: 's1' }

  expect(importLines(said('Twelve.'), last).conversations[0]?.usage).toMatchObject({
    inputTokens: 15,
    outputTokens: 8,
  })
})

const line = (type: string, uuid: string, words: string) => ({
  type,
  uuid,
  message: { content: text(words) },
  timestamp: '2026-01-01T00:00:00Z',
})

test('a session whose messages name no role is read, and the location of a picture is no question', () => {
  const { conversations, report } = importLines(
    line('user', 'u1', 'See the beans'),
    line('user', 'u2', '[Image: source: /tmp/beans.png]'),
    line('assistant', 'a1', 'I see them.'),
  )

  expect(conversations[0]?.messages.map(isQuestion)).toEqual([true, false, false])
  expect(report).toMatchObject({ format: 'claude-code', records: 3, read: 3 })
})

test('a summary with a message is what was kept of the session, and no title of another', () => {
  const { conversations, report } = importLines(
    turn('user', 'u1', null, 'Count the beans'),
    { ...turn('user', 'k1', 'u1', 'Twelve beans were counted.'), type: 'summary' },
    turn('user', 'u2', 'k1', 'And the peas?'),
  )

  expect(conversations[0]?.messages[1]).toMatchObject({
    isNotice: true,
    parts: [{ name: 'compaction-summary' }, { text: 'Twelve beans were counted.' }],
  })
  expect(report).toMatchObject({ records: 3, read: 3, skipped: 0, repaired: 0 })
})
