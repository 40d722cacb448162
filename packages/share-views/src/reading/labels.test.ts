import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Files that a view loads, as paths below the folder of sources, its own first. */
function filesOf(view: string): Set<string> {
  const files = new Set([view])
  for (const file of files)
    for (const [, path = ''] of sourceOf(file).matchAll(
      /^(?:import|export|\})(?! type\b).*'(\.[^']+\.tsx?)'/gm,
    ))
      files.add(join(dirname(file), path))
  return files
}

function sourceOf(file: string): string {
  return readFileSync(join(fileURLToPath(new URL('..', import.meta.url)), file), 'utf8')
}

/** What defines the labels; it names them for every page. */
const DEFINED_IN = /^reading\/(?:labels|english[\w.-]*)\.ts$/

test.each([
  ['conversation/conversation-page.tsx', englishConversation],
  ['live-conversation/live-conversation-view.tsx', englishConversation],
  ['workflow-run/workflow-run-view.tsx', englishRun],
  ['run-comparison/run-comparison.tsx', englishRun],
])('%s uses the labels that its English has', (view, english) => {
  const files = [...filesOf(view)].filter((file) => !DEFINED_IN.test(file))
  expect(files).toContain('reading/message-heading.tsx')
  const sources = files.map(sourceOf).join('\n')
  const used = new Set(sources.match(/\w+/g))
  const elsewhere = Object.entries(englishLabels).filter(([name]) => !(name in english))
  expect(elsewhere.length).toBeGreaterThan(20)
  const wrong = elsewhere.filter(([name, text]) =>
    // The name of a group is a word of other things too.
    typeof text === 'string' ? used.has(name.replace(/_\w+$/, '')) : sources.includes(`labels.${name}`),
  )
  expect(wrong).toEqual([])
})
