import { expect, test } from 'vitest'
import { pdfOf } from '../../__fixtures__/pdf-of.ts'
import { extractText } from './extract-text.ts'

const of = (content: string | Uint8Array, { name = '', mediaType = '' } = {}) =>
  extractText({ bytes: typeof content === 'string' ? Buffer.from(content) : content, name, mediaType })

test('text and Markdown are kept as they stand', async () => {
  expect(await of('# Leeks\r\n\r\nSoup\0')).toEqual({ refused: 'not-text' })
  expect(await of('# Leeks\r\n\r\nSoup', { name: 'leeks.md' })).toEqual({
    text: '# Leeks\n\nSoup',
    mediaType: 'text/markdown',
  })
  expect(await of('Leeks')).toEqual({ text: 'Leeks', mediaType: 'text/plain' })
})

test.each([
  ['UTF-16, little end first', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Lauch ä', 'utf16le')])],
  [
    'UTF-16, big end first',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('Lauch ä', 'utf16le').swap16()]),
  ],
  ['UTF-8 with a mark', Buffer.from('\uFEFFLauch ä')],
])('%s is read', async (_, bytes) => {
  expect(await of(bytes)).toMatchObject({ text: 'Lauch ä' })
})

test('of a page of the web what people read is taken, and its title', async () => {
  const html =
    '<!doctype html><title>All &amp; Leeks</title><nav>Menu</nav><h1>Soup</h1><script>steal()</script><p>Cut the <a href="/x">leeks</a>.</p>'
  const found = await of(html)
  expect(found).toMatchObject({ mediaType: 'text/html', title: 'All & Leeks' })
  const { text } = found as { text: string }
  expect(text).toContain('Soup')
  expect(text).toContain('Cut the leeks.')
  expect(text).not.toMatch(/Menu|steal|\/x/)
})

test('the text of a PDF is read, with its title', async () => {
  expect(await of(pdfOf('Kettles are boiled dry'))).toMatchObject({
    text: 'Kettles are boiled dry',
    mediaType: 'application/pdf',
    title: 'Kettles',
  })
})

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a00', 'hex'), 'not-text'],
  ['a PDF that is cut off', '%PDF-1.4\n1 0 obj << /Type', 'broken-pdf'],
  ['a PDF of pictures', pdfOf(''), 'empty'],
  ['blank lines', ' \n\n ', 'empty'],
  ['more than can be searched', 'a '.repeat(2_000_001), 'too-long'],
])('%s is refused', async (_, content, refused) => {
  expect(await of(content)).toEqual({ refused })
})
