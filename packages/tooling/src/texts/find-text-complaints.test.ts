import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findTextComplaints } from './find-text-complaints.ts'
import type { TextRules } from './text-rules.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const english = {
  title: 'Hello {{name}}',
  help: { link: 'Read <1>the guide</1>' },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
}
const german = {
  title: 'Hallo {{name}}',
  help: { link: '<1>Anleitung</1> lesen' },
  days_one: 'ein Tag',
  days_other: '{{count}} Tage',
}
const CODE = `
  import { useTranslation } from 'react-i18next'
  export function Page({ name, count }) {
    const { t } = useTranslation('page')
    return <p title={t(($) => $.page.title, { name })}><i>{t(($) => $.page.help.link)}</i><b>{t(($) => $.page.days, { count })}</b></p>
  }`

interface Files {
  en?: unknown
  de?: unknown
  code?: string
  /** Further files by their path beside the locales. */
  [path: `${string}/${string}`]: unknown
}

/** A package with one namespace in two languages, right but for what is said to be different. */
async function complaints(files: Files = {}, rules: Partial<TextRules> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-texts-'))
  folders.push(folder)
  const { en = english, de = german, code = CODE, ...others } = files
  const written = { 'locales/en/page.json': en, 'locales/de/page.json': de, 'page.tsx': code, ...others }
  for (const [path, content] of Object.entries(written)) {
    if (content === null) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return findTextComplaints({
    sourceFolder: folder,
    localesFolder: join(folder, 'locales'),
    languages: ['en', 'de'],
    namespaces: ['page'],
    ...rules,
  })
}

const inGerman = (key: string, problem: string) => [{ file: 'de/page.json', key, problem }]
const inEnglish = (key: string, problem: string) => [{ file: 'en/page.json', key, problem }]

test('has nothing to say about texts that are right', async () => {
  expect(await complaints()).toEqual([])
})

test('names a missing key', async () => {
  const { title: _, ...de } = german
  expect(await complaints({ de })).toEqual(inGerman('title', 'is missing'))
})

test('names a key that English does not have', async () => {
  expect(await complaints({ de: { ...german, more: 'Mehr' } })).toEqual(inGerman('more', 'is not in English'))
})

test('names a key that no code asks for', async () => {
  const more = { en: { ...english, more: 'More' }, de: { ...german, more: 'Mehr' } }
  expect(await complaints(more)).toEqual(inEnglish('more', 'is used nowhere'))
})

test('takes a key for used that code puts together', async () => {
  const more = { en: { ...english, more: { a: 'More' } }, de: { ...german, more: { a: 'Mehr' } } }
  expect(await complaints(more, { dynamicKeys: ['page:more.*'] })).toEqual([])
  expect(await complaints(more, { dynamicKeys: ['page:mor'] })).toHaveLength(1)
})

test('names a key that code asks for in vain', async () => {
  const code = `${CODE}\nexport const handle = { title: (t) => t(($) => $.page.gone) }`
  expect(await complaints({ code })).toEqual(inEnglish('gone', 'is used in code, but is not there'))
})

test('names a key of a namespace that is not known', async () => {
  const code = `${CODE}\nexport function Other() { const { t } = useTranslation('other'); return t(($) => $.other.gone) }`
  expect(await complaints({ code })).toEqual([
    { file: 'en/other.json', key: 'gone', problem: 'is used in code, but its namespace is not known' },
  ])
})

test('understands a selector of a function that was handed on', async () => {
  const more = { en: { ...english, more: 'More' }, de: { ...german, more: 'Mehr' } }
  const code = `${CODE}\nexport const handle = { title: (t) => t(($) => $.page.more) }`
  expect(await complaints({ ...more, code })).toEqual([])
})

test('does not take a comment or a test for a use', async () => {
  const more = { en: { ...english, more: 'More' }, de: { ...german, more: 'Mehr' } }
  const code = `${CODE}\n// t('page:more')`
  const inTest = `const { t } = useTranslation('page'); t(($) => $.page.more)`
  expect(await complaints({ ...more, code, 'code/page.test.ts': inTest })).toEqual(
    inEnglish('more', 'is used nowhere'),
  )
})

test.each([
  ['Hallo', 'lost the placeholder {{name}}'],
  ['Hallo {{name}} {{place}}', 'added the placeholder {{place}}'],
  ['Hallo {{Name}}', 'lost the placeholder {{name}}'],
])('names the placeholder of “%s”', async (title, problem) => {
  expect(await complaints({ de: { ...german, title } })).toContainEqual(inGerman('title', problem)[0])
})

test('lets a language say a name where English has a pronoun', async () => {
  expect(await complaints({ de: { ...german, title: 'Hallo {{name}}, {{name}}' } })).toEqual([])
})

test('leaves texts of another package to where they live', async () => {
  const foreign = `export const title = (t) => t(($) => $['other-room'].title)`
  expect(await complaints({ code: CODE + foreign }, { otherNamespaces: ['other-room'] })).toEqual([])
  expect(await complaints({ code: CODE + foreign })).not.toEqual([])
})

test('names a placeholder lost in one plural form', async () => {
  expect(await complaints({ de: { ...german, days_other: 'Tage' } })).toEqual(
    inGerman('days_other', 'lost the placeholder {{count}}'),
  )
})

test('lets a word say the number only where the form stands for that number alone', async () => {
  const { days_one: _one, days_other: _other, ...rest } = german
  const russian = {
    days_one: 'день',
    days_few: '{{count}} дня',
    days_many: '{{count}} дней',
    days_other: '{{count}} дня',
  }
  const files = { 'locales/ru/page.json': { ...rest, ...russian } }
  expect(await complaints(files, { languages: ['en', 'de', 'ru'] })).toEqual([
    { file: 'ru/page.json', key: 'days_one', problem: 'lost the placeholder {{count}}' },
  ])
})

test.each([
  ['Anleitung lesen', 'changed the tags </1> <1> to none'],
  ['<2>Anleitung</2> lesen', 'changed the tags </1> <1> to </2> <2>'],
])('names the tags of “%s”', async (link, problem) => {
  expect(await complaints({ de: { ...german, help: { link } } })).toEqual(inGerman('help.link', problem))
})

test('names a plural form too many and one too few', async () => {
  const { days_one: _, ...de } = german
  expect(await complaints({ de: { ...de, days_few: '{{count}} Tage' } })).toEqual([
    ...inGerman('days_one', 'is missing: the language has this plural form'),
    ...inGerman('days_few', 'is one too many: the language has no such plural form'),
  ])
})

test('names a key that stands elsewhere than in English', async () => {
  const { title, ...rest } = german
  expect(await complaints({ de: { ...rest, title } })).toEqual(
    inGerman('help.link', 'does not stand where it does in English'),
  )
})

test('names an empty text', async () => {
  expect(await complaints({ de: { ...german, title: ' ' } })).toEqual(inGerman('title', 'is empty'))
})

test('names a text left in English, unless the language may write it so', async () => {
  const de = { ...german, days_one: english.days_one }
  expect(await complaints({ de })).toEqual(inGerman('days_one', 'is left in English'))
  expect(await complaints({ de }, { sameAsEnglish: { '{{count}} day': ['de'] } })).toEqual([])
  expect(await complaints({ de }, { sameAsEnglish: { '{{count}} day': ['fr'] } })).toHaveLength(1)
  expect(await complaints({ de }, { sameAsEnglish: { '{{count}} day': 'everywhere' } })).toEqual([])
})

test('names a file that cannot be read', async () => {
  const [broken, list, number] = await Promise.all(['{', '[]', '{"a":1}'].map((de) => complaints({ de })))
  expect(broken).toEqual([{ file: 'de/page.json', problem: expect.stringMatching(/^cannot be read: /) }])
  expect(list).toEqual([{ file: 'de/page.json', problem: 'cannot be read: holds no object' }])
  expect(number).toEqual([{ file: 'de/page.json', problem: 'cannot be read: a is no text' }])
})

test('names a language or namespace too few', async () => {
  expect(await complaints({}, { languages: ['en', 'de', 'fr'] })).toEqual([
    { file: 'fr/page.json', problem: 'is missing' },
  ])
})

test('names a language or namespace too many', async () => {
  const files = { 'locales/fr/page.json': german, 'locales/de/old.json': {} }
  expect(await complaints(files)).toEqual([
    { file: 'de/old.json', problem: 'is not asked for' },
    { file: 'fr/page.json', problem: 'is not asked for' },
  ])
})

test('refuses code that cannot be parsed', async () => {
  await expect(complaints({ code: 'export const = 1' })).rejects.toThrow('Code could not be read')
})

test('names a sentence that code puts together', async () => {
  const code = CODE.replace('</i><b>', '</i> <b>').replace('<b>', '').replace('</b>', '')
  expect(await complaints({ code: code.replace('<i>', '').replace('</i>', '') })).toEqual([
    { file: 'page.tsx:5', problem: expect.stringContaining('Avoid splitting text') },
  ])
})

test('names words that stand in code, but for our own name', async () => {
  const code = `${CODE}\nexport const More = () => <Link title="Open it" rel="next">Read more<b>Vitrine</b></Link>`
  expect(await complaints({ code })).toEqual([
    { file: 'page.tsx:7', problem: 'says to the reader: Open it' },
    { file: 'page.tsx:7', problem: 'says to the reader: Read more' },
  ])
  expect(await complaints({ code }, { names: ['Read more', 'Open it'] })).toEqual([])
})
