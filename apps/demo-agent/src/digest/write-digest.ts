import { shorten } from '../text/shorten.ts'
import type { Digest, DocumentFacts } from './digest.ts'
import { writeTable } from './write-table.ts'

/** Most rows of a table, and entries of a list. */
const MOST_ROWS = 20
/** Longest sentence in a list, and longest text in a cell; in characters. */
const LONGEST = { sentence: 600, cell: 140 }

const FORMAT_NAMES = {
  plain: 'plain text',
  markdown: 'Markdown',
  html: 'HTML',
  csv: 'CSV',
  json: 'JSON',
} as const

/** Writes a digest in Markdown, section by section. */
export function* writeDigest(digest: Digest): Generator<string> {
  yield writeHead(digest)
  if (digest.keySentences) yield writeKeySentences(digest.keySentences)
  if (digest.outline) yield writeOutline(digest.outline)
  if (digest.names) yield writeNames(digest.names)
  if (digest.numbers) yield* writeNumbers(digest.numbers)
  if (digest.terms) yield writeTerms(digest.terms)
}

function writeHead({ document, counts }: Digest): string {
  const facts = [
    some(counts.words, 'word'),
    some(counts.sentences, 'sentence'),
    some(counts.paragraphs, 'paragraph'),
    some(counts.characters, 'character'),
    `${writeMinutes(counts.readingMinutes)} to read`,
  ]
  const title = escapeMarkdown(shorten(titleOf(document), LONGEST.cell))
  return `# Digest of ${title}\n\n${facts.join(' · ')}  \n${writeKind(document)}`
}

function titleOf({ title, name }: DocumentFacts): string {
  return title ?? name ?? 'the text'
}

function writeKind({ format, language, title, name }: DocumentFacts): string {
  const spoken =
    language === 'und' ? undefined : new Intl.DisplayNames('en', { type: 'language' }).of(language)
  const from =
    title !== undefined && name !== undefined ? ` from ${escapeMarkdown(shorten(name, LONGEST.cell))}` : ''
  const inLanguage = spoken === undefined ? '; its language could not be told' : ` in ${spoken}`
  const kind = FORMAT_NAMES[format]
  return `Read as ${kind}${inLanguage}${from}.`
}

function writeMinutes(minutes: number): string {
  if (minutes < 1) return 'less than a minute'
  return `about ${some(Math.round(minutes), 'minute')}`
}

function writeKeySentences(sentences: NonNullable<Digest['keySentences']>): string {
  const items = sentences.map(
    ({ text }, index) => `${index + 1}. ${escapeMarkdown(shorten(text, LONGEST.sentence))}`,
  )
  return section('Key sentences', items.length > 0 ? items.join('\n') : 'The text has no sentences.')
}

function writeOutline({ by, entries, total }: NonNullable<Digest['outline']>): string {
  const listed = entries.slice(0, MOST_ROWS)
  const items = listed.map(({ level, title, words }) => {
    const text = escapeMarkdown(shorten(title, LONGEST.cell))
    return `${'  '.repeat(level - 1)}- ${text} (${some(words, 'word')})`
  })
  const note =
    by === 'topics'
      ? 'The text has no headings; these are its parts by topic, named by their own words.\n\n'
      : ''
  return section(
    'Outline',
    items.length > 0 ? note + items.join('\n') + more(total - listed.length) : 'There is nothing to outline.',
  )
}

function writeNames({ names, total }: NonNullable<Digest['names']>): string {
  if (names.length === 0) return section('Names', 'None were found.')
  const listed = names.slice(0, MOST_ROWS)
  const note = listed.some(({ kind }) => kind === 'term')
    ? 'This script has no capital letters that would tell names; the most frequent terms stand here instead.\n\n'
    : ''
  const table = writeTable(
    [{ title: 'Name' }, { title: 'Times', isNumeric: true }],
    listed.map(({ name, count: times }) => [escapeMarkdown(name), count(times)]),
  )
  return section('Names', note + table + more(total - listed.length))
}

function* writeNumbers({ numbers, dates, total }: NonNullable<Digest['numbers']>): Generator<string> {
  const rest = total - Math.min(numbers.length, MOST_ROWS) - Math.min(dates.length, MOST_ROWS)
  const tableOf = (title: string, found: readonly { text: string; sentence: string }[]) =>
    writeTable(
      [{ title }, { title: 'Where' }],
      found
        .slice(0, MOST_ROWS)
        .map(({ text, sentence }) => [
          escapeMarkdown(shorten(text, LONGEST.cell)),
          escapeMarkdown(shorten(sentence, LONGEST.cell)),
        ]),
    )
  if (numbers.length === 0 && dates.length === 0) yield section('Numbers and dates', 'None were found.')
  if (numbers.length > 0)
    yield section('Numbers', tableOf('Number', numbers) + (dates.length === 0 ? more(rest) : ''))
  if (dates.length > 0) yield section('Dates', tableOf('Date', dates) + more(rest))
}

function writeTerms(terms: NonNullable<Digest['terms']>): string {
  if (terms.length === 0) return section('Most frequent terms', 'There are none.')
  const table = writeTable(
    [{ title: 'Term' }, { title: 'Times', isNumeric: true }, { title: 'Of all words', isNumeric: true }],
    terms.map(({ term, count: times, share }) => [
      escapeMarkdown(term),
      count(times),
      `${(share * 100).toFixed(1)}%`,
    ]),
  )
  return section('Most frequent terms', table)
}

function section(title: string, body: string): string {
  return `\n\n## ${title}\n\n${body}`
}

function more(rest: number): string {
  return rest > 0 ? `\n\nAnd ${count(rest)} more.` : ''
}

function some(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`
}

function count(value: number): string {
  return value.toLocaleString('en')
}

/** Writes text so that Markdown shows it as it is, on one line, in a paragraph as in a cell of a table. */
function escapeMarkdown(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const escaped = line.replaceAll(/[\\`*_[\]<>|~$&]/g, String.raw`\$&`)
  return escaped.replace(/^(?:[#+\-=]|(\d+)(?=[.)](?:\s|$)))/, (start) =>
    /\d/.test(start) ? `${start}\\` : `\\${start}`,
  )
}
