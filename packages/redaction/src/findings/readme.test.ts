import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findingKinds } from './finding-kinds.ts'

test('the README lists every kind by its name', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const [, list = ''] = /<!-- kinds -->\n([\s\S]*?)<!-- \/kinds -->/.exec(readme) ?? []
  const named = Array.from(list.matchAll(/`([\w-]+)`/g), ([, kind]) => kind)
  expect(named.toSorted()).toEqual(findingKinds.map(({ kind }) => kind).toSorted())
})
