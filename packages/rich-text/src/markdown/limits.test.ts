import { describe, expect, it } from 'vitest'
import { unendedBeginnings } from '../__fixtures__/markdown-fragments.ts'
import { renderMarkdown } from '../__fixtures__/complete.ts'

const fill = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
const isPlain = (html: string): boolean => html.startsWith('<div class="rich-text-plain" dir="auto">')
const raggedRows = Array.from({ length: 2_000 }, (_, row) => '|c'.repeat(row % 7)).join('\n')

// Without the limits these take minutes, overflow the stack or give pages that a browser does not survive. The time
// limit of the test is the only clock here.
describe('renderMarkdown under attack', () => {
  it.each([
    ['70 KB of nested emphasis', `${fill('*a **a ', 35_000)}${fill(' a** a*', 35_000)}`],
    ['10 KB of quotation marks', fill('> ', 10_000)],
    ['nested lists', Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['a wide table', `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${'|b\n'.repeat(300)}`],
    ['a megabyte', fill('word ', 1_000_000)],
    ['a paragraph as long as a book', fill('word ', 100_000)],
    ['a paragraph of ten thousand pieces', fill('`a` ', 40_000)],
    ['three thousand blocks of code', fill('```\na\n```\n', 30_000)],
    ['quotations that end in a long paragraph', fill('[a]: b\n[a]: b\n>', 290_000)],
  ])('gives plain text for %s', (_name, text) => {
    const html = renderMarkdown(text)
    expect(isPlain(html)).toBe(true)
    expect(html.length).toBeGreaterThan(text.length)
  })

  it.each([
    { name: '25 KB of tags', text: fill('<div>', 25_000) },
    { name: 'a ragged table', text: `|a|b|\n|-|-|\n${raggedRows}` },
    ...unendedBeginnings.map((unit) => ({
      name: `100 KB of ${JSON.stringify(unit)}`,
      text: fill(unit, 100_000),
    })),
  ])('answers for $name', ({ text }) => {
    expect(renderMarkdown(text).length).toBeLessThan(text.length * 40 + 1_000)
  })

  it('sets so many invisible characters apart as a browser lays out, and names the rest', () => {
    const html = renderMarkdown(fill('a\u200B\n\n', 200_000))
    expect(html.match(/<span/g)).toHaveLength(1_000)
    expect(html.match(/\[U\+200B\]/g)).toHaveLength(49_000)
  })

  it('says the same thing again after an attack', () => {
    expect(renderMarkdown('*a*')).toBe('<p dir="auto"><em>a</em></p>\n')
  })
})
