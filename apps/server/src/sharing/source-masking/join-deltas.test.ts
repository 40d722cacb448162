import { expect, test } from 'vitest'
import { joinDeltas } from './join-deltas.ts'

/** The events as they are joined, each with what readers see where that is something else. */
function joined(...events: (object | [object, object | null])[]): unknown[] {
  const rows = events.map((given, at) => {
    const [event, published] = Array.isArray(given) ? given : [given, undefined]
    return {
      seq: at + 1,
      at: new Date(0),
      event: JSON.stringify(event),
      published: published === undefined ? null : JSON.stringify(published),
    }
  })
  return joinDeltas(rows).map(({ event, published }) =>
    published === null ? JSON.parse(event) : [JSON.parse(event), JSON.parse(published)],
  )
}

test.each([
  ['TEXT_MESSAGE_CHUNK', 'messageId'],
  ['REASONING_MESSAGE_CHUNK', 'messageId'],
  ['TOOL_CALL_CHUNK', 'toolCallId'],
])('joins the pieces of %s, also of those without an id', (type, id) => {
  expect(
    joined({ type, [id]: 'a', delta: 'k' }, { type, delta: 'e' }, { type, [id]: 'a', delta: 'y' }),
  ).toEqual([{ type, [id]: 'a', delta: 'key' }])
})

test('names what a chunk without an id continues', () => {
  const type = 'TEXT_MESSAGE_CHUNK'
  expect(
    joined(
      { type, messageId: 'a', delta: '1' },
      { type, messageId: 'b', delta: '2' },
      { type, messageId: 'a', delta: '3' },
      { type: 'TEXT_MESSAGE_END', messageId: 'a' },
      { type, delta: '4' },
    ),
  ).toEqual([
    { type, messageId: 'a', delta: '13' },
    { type, messageId: 'b', delta: '2' },
    { type: 'TEXT_MESSAGE_END', messageId: 'a' },
    { type, messageId: 'a', delta: '4' },
  ])
})

const piece = (delta: string) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta })

test('joins pieces of which readers see less, for both, and keeps nothing of what a provider sent', () => {
  const raw = (delta: string): [object, object] => [{ ...piece(delta), rawEvent: { delta } }, piece(delta)]
  expect(joined(raw('k'), raw('ey'))).toEqual([piece('key')])
  expect(joined([piece('k'), null], [piece('ey'), null])).toEqual([[piece('key'), null]])
  const { delta: _, ...hidden } = piece('')
  expect(joined([piece('k'), hidden], [piece('ey'), hidden])).toEqual([[piece('key'), hidden]])
})

test('keeps pieces apart between which something says all anew, and joins thinking around other events', () => {
  const snapshot = { type: 'MESSAGES_SNAPSHOT', messages: [] }
  expect(joined(piece('k'), snapshot, piece('k'))).toHaveLength(3)
  const thought = { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'k' }
  expect(joined(thought, { type: 'CUSTOM', name: 'x' }, thought)).toEqual([
    { ...thought, delta: 'kk' },
    { type: 'CUSTOM', name: 'x' },
  ])
})
