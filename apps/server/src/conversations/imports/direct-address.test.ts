import { expect, test } from 'vitest'
import { directAddress } from './direct-address.ts'

test.each([
  [
    'https://github.com/ada/notes/blob/main/a/b.json',
    'https://raw.githubusercontent.com/ada/notes/main/a/b.json',
  ],
  ['https://gist.github.com/ada/0123abcd', 'https://gist.githubusercontent.com/ada/0123abcd/raw'],
  [
    'https://huggingface.co/datasets/ada/d/blob/main/x.jsonl',
    'https://huggingface.co/datasets/ada/d/resolve/main/x.jsonl',
  ],
  ['https://gitlab.com/ada/notes/-/blob/main/b.md', 'https://gitlab.com/ada/notes/-/raw/main/b.md'],
  ['https://pastebin.com/AbC123', 'https://pastebin.com/raw/AbC123'],
])('the page %s leads to its file', (page, file) => {
  expect(directAddress(new URL(page)).href).toBe(file)
})

test.each([
  'https://example.com/ada/notes/blob/main/b.md',
  'https://github.com/ada/notes',
  'https://github.com/',
])('%s stays as it is', (address) => {
  expect(directAddress(new URL(address)).href).toBe(address)
})
