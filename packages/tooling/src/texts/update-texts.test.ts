import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TextRules } from './text-rules.ts'
import { updateTexts } from './update-texts.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-texts-'))
  for (const language of ['en', 'pl']) mkdirSync(join(folder, language))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const rules = (): TextRules => ({
  sourceFolder: folder,
  localesFolder: folder,
  languages: ['en', 'pl'],
  namespaces: ['page'],
})
const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
const read = (language: string) => JSON.parse(readFileSync(join(folder, language, 'page.json'), 'utf8'))

test('adds what code asks for, in the plural forms of each language and the order of English', async () => {
  write(
    'page.ts',
    `const { t } = useTranslation('page'); t(($) => $.page.days, { count }); t(($) => $.page.title)`,
  )
  write('en/page.json', '{ "title": "Title", "days_one": "{{count}} day", "days_other": "{{count}} days" }')
  write('pl/page.json', '{ "old": "Stare" }')
  await updateTexts(rules(), false)
  expect(read('en')).toEqual({ title: 'Title', days_one: '{{count}} day', days_other: '{{count}} days' })
  expect(Object.entries(read('pl'))).toEqual([
    ['title', ''],
    ...['few', 'many', 'one', 'other'].map((form) => [`days_${form}`, '']),
    ['old', 'Stare'],
  ])
})

test('writes nothing of what another package holds', async () => {
  write('page.ts', `export const title = (t) => t(($) => $['other-room'].title)`)
  for (const language of ['en', 'pl']) write(`${language}/page.json`, '{}\n')
  await updateTexts({ ...rules(), otherNamespaces: ['other-room'] }, false)
  expect(readdirSync(join(folder, 'pl'))).toEqual(['page.json'])
  expect(read('pl')).toEqual({})
})

test('leaves files alone that have everything, and removes texts only when told to', async () => {
  write('page.ts', `const { t } = useTranslation('page'); t(($) => $.page.title)`)
  const polish = `${JSON.stringify({ title: 'Tytuł', old: 'Stare' }, null, 2)}\n`
  write('en/page.json', polish)
  write('pl/page.json', polish)
  await updateTexts(rules(), false)
  expect(readFileSync(join(folder, 'pl/page.json'), 'utf8')).toBe(polish)
  await updateTexts(rules(), true)
  expect(read('pl')).toEqual({ title: 'Tytuł' })
})
