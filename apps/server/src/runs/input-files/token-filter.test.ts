import { expect, test } from 'vitest'
import { createTokenRemover } from './create-token-remover.ts'
import { withoutFileTokens } from './file-address.ts'

const token = `${'a'.repeat(24)}.${'b'.repeat(24)}.1.1700000000.c-_d`
const texts = [
  `See https://a.example/api/input-files/${token} and /input-files/${token}`,
  `"url":"https:\\/\\/a.example\\/input-files\\/${token}"}, again ${token}`,
  'Look at /input-files/readme.md, /input-files/ and /input-files/two.dots. Then end with /input-files/read.me',
  '/input-files//input-files/a.b-c /input-files',
]
const kinds = ['TEXT_MESSAGE_CONTENT', 'REASONING_MESSAGE_CHUNK', 'TOOL_CALL_ARGS']

function emittedOf(type: string, pieces: string[]): string {
  const emit = createTokenRemover()
  const place = type.startsWith('TOOL') ? { toolCallId: 'c' } : { messageId: 'm' }
  const emitted = pieces.flatMap((delta) => [
    emit({ type, ...place, delta }),
    emit({ type, ...place, messageId: 'other', toolCallId: 'other', delta: 'x' }),
  ])
  const end = emit({ type: 'TEXT_MESSAGE_END', messageId: 'm' })
  const own = [...emitted.filter((_, index) => index % 2 === 0), end] as { delta?: string }[]
  return own.map(({ delta = '' }) => delta).join('')
}

test.each([1, 2, 3, 7, 20, 500])(
  'a text that comes in pieces of %i characters is told as a whole one',
  (size) => {
    for (const text of texts)
      expect(emittedOf('TEXT_MESSAGE_CONTENT', text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [])).toBe(
        withoutFileTokens(text),
      )
  },
)

test.each(kinds)('no piece of %s tells of a token', (type) => {
  const emitted = emittedOf(type, [...(texts[0] ?? '')])
  expect(emitted).toBe(withoutFileTokens(texts[0] ?? ''))
})

test('a chunk without an id goes on with the text before it', () => {
  const emit = createTokenRemover()
  const first = emit({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: '/input-files/a.b' })
  const second = emit({ type: 'TEXT_MESSAGE_CHUNK', delta: '.1.2.c' })
  expect([first, second]).toMatchObject([{ delta: '/input-files/' }, { delta: '…' }])
})

test('what never ends is not held back for ever', () => {
  const emitted = emittedOf('TEXT_MESSAGE_CONTENT', [
    '/input-files/',
    ...Array<string>(50).fill('x'.repeat(20)),
    ' end',
  ])
  expect(emitted).toBe('/input-files/… end')
})
