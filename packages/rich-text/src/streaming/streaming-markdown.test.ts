import { describe, expect, test } from 'vitest'
import { unendedBeginnings } from '../__fixtures__/markdown-fragments.ts'
import { showcase } from '../__fixtures__/showcase.ts'
import { renderMarkdown } from '../__fixtures__/complete.ts'
import { completeRenderer } from '../complete/complete-renderer.ts'
import { engineOf } from '../markdown/create-renderer.ts'
import { createStreamingMarkdown } from './streaming-markdown.ts'

/** All that is shown of a text which arrives in pieces of a length. */
function grown(text: string, piece: number): { html: string; parsed: number } {
  const markdown = createStreamingMarkdown(engineOf(completeRenderer))
  const finished: string[] = []
  let tail = ''
  let parsed = 0
  for (let end = piece; end < text.length + piece; end += piece) {
    const growth = markdown.update(text.slice(0, end), end >= text.length)
    expect(growth.isReset).toBe(false)
    finished.push(...growth.finished.map(({ html }) => html))
    tail = growth.tail
    parsed += 1
  }
  return { html: finished.join('') + tail, parsed }
}

const texts = {
  prose: 'One **bold** word.\n\nTwo\nlines with [a link](https://example.com).\n\n> said\n\nEnd.',
  lists: '- one\n- two\n\n  more\n- three\n\n1. a\n2. b\n\nafter',
  code: 'Look:\n\n```ts\nlet a = 1\n\nlet b = 2\n```\n\nDone.',
  table: '| a | b |\n|---|--:|\n| 1 | 2 |\n| 3 | 4 |\n\nSee.',
  formulas: 'So\n\n$$\nx^2\n\n+ y\n$$\n\nand $z$.',
  'headings from the second level on': '## One\n\nText\n\n#### Two\n\nmore\n\n### Three\n\n## Four\n\nend',
  headings: '# One\n\nText\n## Two\n- a\n\n***\n\nTitle\n---\n\nend',
  references: '[a]: https://example.com\n\nsee [a]\n\nand [a] again',
  'windows lines': 'One\r\n\r\nTwo\r\n\r\nThree',
  details:
    'See\n\n<details>\n<summary><b>All</b> `of` it</summary>\n\n- one\n\n```\n</details>\n```\n\n</details>\n\nafter',
  'details without an end': 'See\n\n<details>\n\nOne\n\nTwo',
  'right to left': 'مرحبا **بكم**\n\nنص',
}

describe.each(Object.entries(texts))('%s', (_, text) => {
  test.each([1, 3, 7, 1000])('that arrive in pieces of %i end up as they are rendered whole', (piece) => {
    expect(grown(text, piece).html).toBe(renderMarkdown(text))
  })
})

test('everything we can show ends up as it is rendered whole', () => {
  const text = showcase.slice(0, showcase.indexOf('\n---\n'))
  expect(grown(text, 11).html === String(renderMarkdown(text))).toBe(true)
})

test('a block is rendered once, when the next one begins', () => {
  const markdown = createStreamingMarkdown(engineOf(completeRenderer))
  expect(markdown.update('One', false)).toEqual({
    isReset: false,
    finished: [],
    tail: '<p dir="auto">One</p>\n',
  })
  expect(markdown.update('One\n\nTw', false)).toMatchObject({
    finished: [{ html: '<p dir="auto">One</p>\n' }],
    tail: '<p dir="auto">Tw</p>\n',
  })
  expect(markdown.update('One\n\nTwo', false)).toMatchObject({
    finished: [],
    tail: '<p dir="auto">Two</p>\n',
  })
})

test('another text begins anew', () => {
  const markdown = createStreamingMarkdown(engineOf(completeRenderer))
  markdown.update('One\n\nTwo', false)
  expect(markdown.update('Other', false)).toEqual({
    isReset: true,
    finished: [],
    tail: '<p dir="auto">Other</p>\n',
  })
})

test.each(unendedBeginnings.map((unit) => [JSON.stringify(unit), unit]))(
  'many beginnings without an end are answered: %s',
  (_, unit) => {
    const text = unit.repeat(Math.ceil(20_000 / unit.length))
    const markdown = createStreamingMarkdown(engineOf(completeRenderer))
    for (let end = 1_000; end <= 20_000; end += 1_000) markdown.update(text.slice(0, end), false)
    expect(markdown.update(text, true).tail.length).toBeLessThan(text.length * 40 + 1_000)
  },
)

test('markup in a text stays text while it grows', () => {
  const markdown = createStreamingMarkdown(engineOf(completeRenderer))
  const text = '<img src=x onerror="alert(1)"> [x](javascript:alert(1)) <script>'
  for (let end = 1; end <= text.length; end += 1) {
    const { tail } = markdown.update(text.slice(0, end), false)
    expect(tail).not.toMatch(/<(img|script)|href="javascript/)
  }
})

test('a disclosure is open while it is written', () => {
  const markdown = createStreamingMarkdown(engineOf(completeRenderer))
  const written = '<details>\n<summary>All</summary>\n\nOne\n\nTw'
  expect(markdown.update(written, false)).toMatchObject({
    finished: [],
    tail: '<details open="" dir="auto">\n<summary>All</summary>\n<p>One</p>\n<p>Tw</p>\n</details>\n',
  })
  expect(markdown.update(`${written}o\n</details>`, true).tail).toContain('<details dir="auto">')
})
