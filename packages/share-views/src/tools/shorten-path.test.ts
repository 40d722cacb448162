import { expect, test } from 'vitest'
import { shortenPath } from './shorten-path.ts'

test.each([
  ['keeps a short path', 'src/a.ts', 'src/a.ts'],
  [
    'keeps the end of a long one',
    '/home/ana/work/project/packages/transcript/src/formats/a.ts',
    '…/src/formats/a.ts',
  ],
  [
    'knows both separators',
    String.raw`C:\Users\ana\projects\something\very\long\packages\src\a.ts`,
    '…/packages/src/a.ts',
  ],
])('%s', (_, path, shortened) => {
  expect(shortenPath(path)).toBe(shortened)
})
