import { expect, test } from 'vitest'
import { completeMarkdown } from './complete-markdown.ts'

test.each([
  // Emphasis and code are closed, before the space that follows them.
  ['a **bold', 'a **bold**'],
  ['a **bold ', 'a **bold** '],
  ['a **bold*', 'a **bold**'],
  ['a **', 'a '],
  ['a **bold** and *it', 'a **bold** and *it*'],
  ['a **bold _both', 'a **bold _both_**'],
  ['a ~~gone', 'a ~~gone~~'],
  ['a `cod', 'a `cod`'],
  ['a ``co`', 'a ``co``'],
  ['a `', 'a '],
  ['snake_case_name', 'snake_case_name'],
  ['2 * 3', '2 * 3'],
  ['a \\*literal', 'a \\*literal'],
  // Links are their words until their address is whole; images wait.
  ['see [the docs', 'see the docs'],
  ['see [the docs]', 'see [the docs]'],
  ['see [the docs](https://exa', 'see the docs'],
  ['see [the docs](https://example.com)', 'see [the docs](https://example.com)'],
  ['**see [the docs](htt', '**see the docs**'],
  ['list[0', 'list[0'],
  ['look ![a pict', 'look '],
  ['look ![a picture](https://exa', 'look '],
  // Tables have their rule.
  ['| a | b', '| a | b\n|---|---|'],
  ['| a | b |\n|--', '| a | b |\n|---|---|'],
  ['| a |\n|---|\n| **x', '| a |\n|---|\n| **x**'],
  // Marks alone wait.
  ['text\n-', 'text'],
  ['text\n#', 'text'],
  ['- one\n- ', '- one'],
  ['- one\n- **two', '- one\n- **two**'],
  ['- **one\n- two', '- **one\n- two'],
  ['# **Tit', '# **Tit**'],
  ['``', ''],
  // What is open stays open, without half of its end.
  ['```ts\nlet a', '```ts\nlet a'],
  ['```ts\nlet a\n``', '```ts\nlet a'],
  ['```\n**a', '```\n**a'],
  ['$$\nx^2', '$$\nx^2\n$$'],
  ['$$\nx^2\n$', '$$\nx^2\n$$'],
  ['So\n$$', 'So'],
  ['So\n$$\n', 'So'],
  ['\\[\nx', '\\[\nx\n\\]'],
  ['whole.', 'whole.'],
  ['', ''],
])('%j is read as %j', (text, read) => {
  expect(completeMarkdown(text)).toBe(read)
})
