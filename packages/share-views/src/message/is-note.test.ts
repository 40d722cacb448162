import type { Part } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { isNote } from './is-note.ts'

const text = (content: string): Part => ({ type: 'text', text: content })

test.each<[string, Part[], boolean]>([
  ['one short line', [text('Conversation compacted')], true],
  [
    'a short line with data',
    [text('Conversation compacted'), { type: 'data', name: 'compaction', data: {} }],
    true,
  ],
  ['several lines', [text('You help.\nBe brief.')], false],
  ['a long line', [text('You help visitors of a museum. '.repeat(4))], false],
  ['several texts', [text('You help.'), text('Be brief.')], false],
  ['no text', [{ type: 'data', name: 'compaction', data: {} }], false],
])('%s', (_name, parts, expected) => {
  expect(isNote({ id: 'note', parentId: null, role: 'system', parts })).toBe(expected)
})
