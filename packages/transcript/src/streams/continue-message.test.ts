import { describe, expect, test } from 'vitest'
import type { Message } from '../model/message.ts'
import type { FilePart, Part, ToolCallPart } from '../model/part.ts'
import { continueMessage, type WrittenState } from './continue-message.ts'

const text = (said: string): Part => ({ type: 'text', text: said })
const cutOff: Part = { type: 'data', name: 'cut-off', data: {} }
const result = (said: string) => ({
  outcome: 'success' as const,
  content: [{ type: 'text' as const, text: said }],
})
const call = (rest: Partial<ToolCallPart> = {}): Part => ({
  type: 'tool-call',
  toolCallId: 'k',
  toolName: 'boil',
  input: {},
  ...rest,
})
const message = (parts: Part[], rest: Partial<Message> = {}): Message => ({
  id: 'a',
  parentId: 'q',
  role: 'assistant',
  parts,
  ...rest,
})

const partsAfter = (base: Part[], written: Part[], state: WrittenState = 'writing') =>
  continueMessage({ base: message(base) }, message(written), state).message.parts

describe('content that a stream brings under the id of an existing message', () => {
  test.each<[string, Part[], Part[], Part[]]>([
    ['is added', [text('One.')], [text('Two.')], [text('One.'), text('Two.')]],
    [
      'changes nothing while it repeats',
      [text('One.'), text('Two.')],
      [text('One.')],
      [text('One.'), text('Two.')],
    ],
    [
      'goes on where a repetition ends',
      [text('One')],
      [text('One.'), text('Two.')],
      [text('One.'), text('Two.')],
    ],
    ['takes the place of a break', [text('On'), cutOff], [text('One.')], [text('One.')]],
    ['stays behind a break', [text('On'), cutOff], [text('Two.')], [text('On'), cutOff, text('Two.')]],
    [
      'may repeat the end alone',
      [text('One.'), call({ result: result('hot') }), text('Tw'), cutOff],
      [text('Two.')],
      [text('One.'), call({ result: result('hot') }), text('Two.')],
    ],
    [
      'answers a call where it stands',
      [text('One.'), call(), text('Two.')],
      [call({ result: result('hot') }), text('Three.')],
      [text('One.'), call({ result: result('hot') }), text('Two.'), text('Three.')],
    ],
    [
      'never takes a result away',
      [call({ result: result('hot') }), text('Two.')],
      [call()],
      [call({ result: result('hot') }), text('Two.')],
    ],
  ])('%s', (_, base, written, expected) => {
    expect(partsAfter(base, written)).toEqual(expected)
  })

  test('is added at the end of a stream, even if it is the beginning of the existing content', () => {
    expect(partsAfter([text('Yes. And no.')], [text('Yes.')], 'over')).toEqual([
      text('Yes. And no.'),
      text('Yes.'),
    ])
  })

  test('adds nothing where it only lists what was said', () => {
    const answered = call({ result: result('hot') })
    expect(partsAfter([text('One.'), call()], [text('1'), answered], 'listed')).toEqual([
      text('One.'),
      answered,
    ])
  })

  test('leaves the position and the time of the message, and sets new facts', () => {
    const base = message([text('One.')], { createdAt: '2020-01-01T00:00:00.000Z', model: 'old' })
    const written = message([], { parentId: null, createdAt: '2021-01-01T00:00:00.000Z', author: 'Ada' })
    expect(continueMessage({ base }, written, 'writing').message).toEqual({ ...base, author: 'Ada' })
  })

  test('is known from the first difference on to be added', () => {
    const base = message([text('One.')])
    const { continuation } = continueMessage({ base }, message([text('Once')]), 'writing')
    expect(continuation).toEqual({ base, kept: 1 })
    const again = message([text('One.'), text('Two.')])
    expect(continueMessage(continuation, again, 'writing').message.parts).toHaveLength(3)
  })
})

const file = (url: string): Part => ({
  type: 'file',
  mediaType: 'image/png',
  url,
  ...(url === 'kept:1' && { size: 3 }),
})

const nameFile = (url: string) => url.replace('data:', 'kept:')

test('a file stored under another address than the stream has is recognised', () => {
  const base = message([file('kept:1'), text('One.')])
  const again = message([file('data:1'), text('One.'), file('data:2')])
  expect(continueMessage({ base, nameFile }, again, 'writing').message.parts).toEqual([
    ...base.parts,
    file('data:2'),
  ])
  const drawn = (url: string) => call({ result: { outcome: 'success', content: [file(url) as FilePart] } })
  const called = message([text('One.'), drawn('kept:1')])
  const repeated = message([text('One.'), drawn('data:1'), text('Two.')])
  expect(continueMessage({ base: called, nameFile }, repeated, 'writing').message.parts).toEqual([
    ...called.parts,
    text('Two.'),
  ])
})
