import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { findReplacedWord, wordsOf } from './replaced-words.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const packages = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(root, group))
    .map((name) => `${group}/${name}`)
    .filter((path) => existsSync(join(root, path, 'src'))),
)

function sourcesOf(path: string): string[] {
  return readdirSync(join(root, path, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => join('src', file))
}

function exportedNames(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      exportName.name && !moduleRequest ? [exportName.name] : [],
    ),
  )
}

test('splits names of every spelling into words', () => {
  expect(wordsOf('createLiveConversations')).toEqual(['create', 'live', 'conversations'])
  expect(wordsOf('MAX_LIVE_BYTES')).toEqual(['max', 'live', 'bytes'])
  expect(wordsOf('read-otlp-body')).toEqual(['read', 'otlp', 'body'])
  expect(wordsOf('UIMessageStream')).toEqual(['ui', 'message', 'stream'])
})

test('finds a replaced word, and says what to say instead', () => {
  expect(findReplacedWord('foldGrowth')).toMatch(/^fold: say project/)
  expect(findReplacedWord('keep-drafts')).toMatch(/^keep: say store/)
  expect(findReplacedWord('openFolder')).toBeUndefined()
  expect(findReplacedWord('bookkeepingRecords')).toBeUndefined()
})

test.each(packages)('no file and no exported name of %s has a replaced word', (path) => {
  const wrong = sourcesOf(path).flatMap((file) =>
    [basename(file).replace(/\..*$/, ''), ...exportedNames(join(root, path, file))].flatMap((name) => {
      const complaint = findReplacedWord(name)
      return complaint ? [`${path}/${file}: ${name} has ${complaint}`] : []
    }),
  )
  expect(wrong).toEqual([])
})
