import { expect, test } from 'vitest'
import { splitDocument } from './split-document.ts'

test('splits a document at its headings, but not at lines of code, and leaves its pictures out', () => {
  const sections = splitDocument(
    '# A\n\nfirst\n\n<picture>\n  <img src="a.png" />\n</picture>\n\n<!-- given:\nx\n-->\n## `b`, c\n\n```sh\n## not one\n```\n### D',
  )
  expect(sections).toEqual([
    { level: 1, title: 'A', anchor: 'a', markdown: 'first' },
    { level: 2, title: 'b, c', anchor: 'b-c', markdown: '```sh\n## not one\n```' },
    { level: 3, title: 'D', anchor: 'd', markdown: '' },
  ])
})
