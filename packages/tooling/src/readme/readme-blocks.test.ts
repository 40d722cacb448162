import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compileBlocks } from './compile-blocks.ts'
import { guideBlocks, type ReadmeBlock, readmeBlocks } from './readme-blocks.ts'

const packages = fileURLToPath(new URL('../../../../packages', import.meta.url))
const guides = fileURLToPath(new URL('../../../../apps/gallery/guides', import.meta.url))
const blocks = readmeBlocks(packages)

test('every package with an API shows code in its README', () => {
  const shown = new Set(blocks.map((block) => block.package))
  expect([...shown].toSorted()).toEqual([
    'api-client',
    'auth-screens',
    'i18n-setup',
    'offline-page',
    'redaction',
    'rich-text',
    'share-views',
    'transcript',
    'ui',
    'ui-state',
    'workspace-screens',
  ])
})

test('every block of every README and guide compiles as strictly as an application may ask', async () => {
  const shown = guideBlocks(guides)
  expect(shown.length).toBeGreaterThan(5)
  expect(await compileBlocks(packages, [...blocks, ...shown])).toEqual([])
}, 120_000)

test('a block that does not compile is told by its line', async () => {
  const block: ReadmeBlock = {
    package: 'ui',
    document: 'packages/ui/README.md',
    line: 40,
    language: 'ts',
    code: "import { contrastRatio } from '@vitrine/ui'\n\ncontrastRatio(given, 2)\n",
    given: 'declare const given: string',
  }
  expect(await compileBlocks(packages, [block])).toEqual([
    "packages/ui/README.md:42: error TS2345: Argument of type 'number' is not assignable to parameter of type 'string'.",
  ])
}, 120_000)
