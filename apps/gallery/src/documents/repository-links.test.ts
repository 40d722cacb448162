import { expect, test } from 'vitest'
import { linkFrom } from './repository-links.ts'

const resolve = linkFrom('packages/a/README.md', new Map([['packages/b', '/packages/b.html']]))

test.each([
  ['../b', '/packages/b.html'],
  ['../b#runs', '/packages/b.html#runs'],
  ['../../.github/decisions/1.md', 'https://github.com/vitrine/vitrine/blob/main/.github/decisions/1.md'],
  ['../../apps/c/', 'https://github.com/vitrine/vitrine/blob/main/apps/c'],
])('leads from %s to %s', (path, address) => {
  expect(resolve(path)).toBe(address)
})
