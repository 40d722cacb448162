import type { FilePart } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { visibleFile } from './visible-file.ts'

const file = (mediaType: string, url?: string): FilePart => ({ type: 'file', mediaType, url })
const remote = 'https://example.org/a.png'

test.each([
  ['a picture inside the transcript', file('image/png', 'data:image/png;base64,AAAA'), 'picture'],
  ['a picture from elsewhere, at the reader’s wish', file('image/png', remote), 'remote-picture'],
  ['SVG, which can hold script, by name', file('image/svg+xml', 'data:image/svg+xml;base64,AAAA'), 'name'],
  ['a document by name', file('application/pdf', 'data:application/pdf;base64,AAAA'), 'name'],
  ['data that is no base64 by name', file('image/png', 'data:image/png;base64,"><script>'), 'name'],
  ['a file without bytes by name', file('image/png'), 'name'],
])('shows %s', (_, part, as) => {
  expect(visibleFile(part).as).toBe(as)
})

test('prefers the bytes that the consumer serves', () => {
  expect(visibleFile(file('image/png', remote), '/files/1')).toEqual({ as: 'picture', address: '/files/1' })
  expect(visibleFile(file('application/pdf'), '/files/1')).toEqual({ as: 'name', address: '/files/1' })
})

test('never links to an address that runs', () => {
  expect(visibleFile(file('application/pdf', 'javascript:alert(1)'))).toEqual({
    as: 'name',
    address: undefined,
  })
  expect(visibleFile(file('application/pdf'), 'javascript:alert(1)')).toEqual({
    as: 'name',
    address: undefined,
  })
})
