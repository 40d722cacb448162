import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { labelsIn } from '../__fixtures__/labels-in.ts'
import { englishConversation, englishLabels, englishRun } from './english-of-views.ts'
import type { ShareViewsLanguage } from '../locales.ts'

test('knows the plural forms of a language', () => {
  const { messages } = labelsIn('ar')
  expect([1, 2, 3, 11, 100].map((count) => messages(count, String(count)))).toEqual([
    'رسالة واحدة',
    'رسالتان',
    '3 رسائل',
    '11 رسالة',
    '100 رسالة',
  ])
})

test('fills numbers in as they are, whatever signs they hold', () => {
  expect(labelsIn('en').tokens(1200, "$& $' <b>")).toBe("$& $' <b> tokens")
})

test('does not escape values, since React does', () => {
  expect(labelsIn('en').published('1 & 2')).toContain('1 & 2')
})

test.each<[ShareViewsLanguage, number, string, string]>([
  ['fr', 1_234_567, '1,2 M', '1,2 M de tokens'],
  ['es', 12_345_678, '12,3 M', '12,3 M de tokens'],
  ['it', 1_234_567, '1,2 Mln', '1,2 Mln di token'],
  ['pt-BR', 1_000_001, '1 mi', '1 mi de tokens'],
  ['fr', 212_345, '212 k', '212 k tokens'],
  ['en', 1_234_567, '1.2M', '1.2M tokens'],
])('in %s, %i tokens are counted as their short number is read', (language, count, number, label) => {
  expect(labelsIn(language).tokens(count, number)).toBe(label)
})

test('every label is used by a view', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|__fixtures__|locales/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []))
  expect(Object.keys(labelsIn('en')).filter((name) => !words.has(name))).toEqual([])
})

const sourceFolder = fileURLToPath(new URL('..', import.meta.url))

function wordsIn(...folders: string[]): Set<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(sourceFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => join(sourceFolder, folder, file)),
  )
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))
}

test.each([
  [
    'conversations',
    englishConversation,
    ['bar', 'conversation', 'live-conversation', 'outline', 'ui-messages'],
  ],
  ['runs', englishRun, ['workflow-run', 'run-comparison']],
])('views of %s use the labels that their English has', (_, english, own) => {
  const used = wordsIn('message', 'parts', 'sizing', 'thread', 'tools', ...own)
  const elsewhere = Object.keys(englishLabels).filter(
    (name) => !(name in english) && typeof englishLabels[name] === 'string',
  )
  expect(elsewhere.length).toBeGreaterThan(20)
  const wrong = elsewhere.filter((name) => used.has(name.replace(/_\w+$/, '')))
  expect(wrong).toEqual([])
})
