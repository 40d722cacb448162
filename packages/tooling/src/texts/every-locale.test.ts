import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { listLanguages } from './list-languages.ts'
import { readTexts } from './read-texts.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const offered: readonly string[] = (
  await import(pathToFileURL(join(root, 'packages/i18n-setup/src/languages.ts')).href)
).languages

const folders = ['packages', 'apps']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
  .filter((room) => existsSync(join(root, room, 'src/locales')))

test('some rooms have texts', () => {
  expect(folders).toContain('packages/share-views')
  expect(folders).toContain('apps/web')
})

describe.each(folders)('%s', (room) => {
  const folder = join(root, room, 'src/locales')

  test('has its texts in every language that is offered, and in no other', () => {
    expect(listLanguages(folder)).toEqual(offered.toSorted())
  })

  test('says in its configuration what its texts are held against', () => {
    expect(existsSync(join(root, room, 'i18next.config.ts'))).toBe(true)
  })

  test('has files that can be read', () => {
    for (const language of listLanguages(folder)) {
      const files = readdirSync(join(folder, language))
      expect(files).toEqual(readdirSync(join(folder, 'en')))
      for (const file of files) expect(readTexts(join(folder, language, file)).size).toBeGreaterThan(0)
    }
  })
})
