import { afterEach, expect, test, vi } from 'vitest'
import { encodedTexts } from './encoded-texts.ts'

const inLines = (bytes: Buffer, length: number) =>
  (bytes.toString('base64').match(new RegExp(`.{1,${length}}`, 'g')) ?? []).join('\n')

afterEach(() => {
  vi.restoreAllMocks()
})

/** How many letters of base64 are decoded for one of a text. */
function decodedShare(text: string): number {
  const decode = vi.spyOn(globalThis, 'atob')
  encodedTexts(text)
  const letters = decode.mock.calls.reduce((sum, [run]) => sum + run.length, 0)
  decode.mockRestore()
  return letters / text.length
}

const log = '2026-11-27 17:48:03 GET /shop/cart 200 in 12 ms\n'

test.each([
  ['a log with a last byte that is no text', inLines(Buffer.from(`${log.repeat(600)}\u00E9`, 'latin1'), 76)],
  [
    'a log with a byte that is no text in each line',
    inLines(Buffer.from(`${log}\u00E9`.repeat(600), 'latin1'), 76),
  ],
  ['lines above one that is no base64', `${`${Buffer.from(log).toString('base64')}\n`.repeat(600)}\u00E9`],
])('the work for %s grows with its length alone', (_, text) => {
  expect(decodedShare(text)).toBeLessThan(3)
})

test('a block of lines is read up to the first one that is no text', () => {
  const text = inLines(Buffer.from(`${log.repeat(4)}\u00E9${'\u00FF'.repeat(90)}`, 'latin1'), 64)
  const [found] = encodedTexts(text)
  expect(found?.text).toBe(log.repeat(4))
  expect(text.slice(found?.start, found?.end).split('\n')).toHaveLength(4)
})

test('a character that goes on in the next line is one', () => {
  const written = 'Grüße aus Köln, Größe wählen, Straße prüfen. '.repeat(8)
  expect(encodedTexts(inLines(Buffer.from(written), 52)).map(({ text }) => text)).toEqual([written])
})

test('a block whose last line is full does not take the word below it along', () => {
  const written = log.repeat(4).slice(0, 171)
  const block = inLines(Buffer.from(written), 76)
  const found = encodedTexts(`${block}\nuser@host:~$ ls`)
  expect(found).toEqual([{ start: 0, end: block.length, text: written }])
})
