import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type CorpusFile, corpusFiles } from '@vitrine/tooling/corpus'
import type { ImportReport } from '../../reading/import-result.ts'
import { isArchive } from '../../records/read-archive.ts'
import { readRecords } from '../../records/read-records.ts'
import { importFile } from '../import-file.ts'
import { readers } from '../readers.ts'
import { supportedFormats } from '../supported-formats.ts'

/** One format in the table of the README. */
export interface FormatRow {
  label: string
  /** What its files are, by the doc sentence of the reader. */
  reads: string
  /** What was found in the corpora; absent where they are. */
  found?: { containers: string[]; files: number; records: number; unknown: number }
}

const formats = fileURLToPath(new URL('../../formats/', import.meta.url))

/** The formats, by the order in which readers are asked, with what the corpora have of them. */
export async function formatRows(): Promise<{ conversations: FormatRow[]; runs: FormatRow[] }> {
  const sentences = await docSentences()
  const found = filesByFormat()
  const rows = (kind: 'conversations' | 'runs') => {
    const ids = new Map(
      supportedFormats.filter(({ holds }) => holds === kind).map(({ id, label }) => [id, label]),
    )
    return Array.from(ids, ([id, label]) => ({
      label,
      reads: sentences.get(id) ?? '',
      ...(found && { found: foundOf(found.get(id) ?? []) }),
    }))
  }
  return { conversations: rows('conversations'), runs: rows('runs') }
}

/** Rows as a table of Markdown. */
export function tableOf(rows: readonly FormatRow[]): string {
  const number = new Intl.NumberFormat('en')
  const cells = rows.map(({ label, reads, found }) => [
    label,
    reads,
    found?.containers.join(', ') ?? '',
    found && found.files > 0 ? String(found.files) : '',
    found && found.files > 0 ? number.format(found.records) : '',
    found && found.files > 0 ? number.format(found.unknown) : '',
  ])
  const head = ['format', 'files', 'in', 'real files', 'records', 'unknown']
  const all = [head, ...cells]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(head), rule, ...cells.map(line)].join('\n')
}

/** The first sentence of what is said of each reader, without its `Reads`; of readers of one format one after the other. */
async function docSentences(): Promise<Map<string, string>> {
  const sentences = new Map<string, string>()
  const files = readdirSync(formats, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /-readers?\.ts$/.test(file),
  )
  for (const file of files.toSorted()) {
    const path = join(formats, file)
    const module: Record<string, { id?: string }> = await import(pathToFileURL(path).href)
    const documented = readFileSync(path, 'utf8').matchAll(
      /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+): \w*Reader\b/g,
    )
    for (const [, comment = '', name = ''] of documented) {
      const id = module[name]?.id
      const sentence = firstSentence(comment)
      if (id) sentences.set(id, [sentences.get(id), sentence].filter(Boolean).join('; '))
    }
  }
  return sentences
}

function firstSentence(comment: string): string {
  const text = comment.replaceAll(/\s*\n \* ?/g, ' ').trim()
  const [sentence = ''] = /^.*?\.(?= [A-Z]|$)/.exec(text) ?? [text]
  return sentence
    .replace(/^Reads /, '')
    .replace(/\.$/, '')
    .replaceAll('|', '\\|')
}

interface FoundFile {
  container: string
  report: ImportReport
}

function filesByFormat(): Map<string, FoundFile[]> | undefined {
  const files = corpusFiles()
  if (files.length === 0) return undefined
  const found = new Map<string, FoundFile[]>()
  for (const file of files) {
    const read = readFile(file)
    if (read) found.set(read.report.format, [...(found.get(read.report.format) ?? []), read])
  }
  return found
}

const CONTAINERS = { json: 'JSON', 'json-lines': 'JSON lines', text: 'text', database: 'SQLite' }

function readFile({ file, read }: CorpusFile): FoundFile | undefined {
  const content = read()
  try {
    const { report } = importFile({ name: file, content })
    const container = isArchive(content) ? 'zip' : containerOf(content, report.format)
    return { container, report }
  } catch {
    return undefined
  }
}

/** Text may have lines of JSON in it. */
function containerOf(content: Uint8Array, format: string): string {
  const isText = readers.some(({ id, reads }) => id === format && reads === 'text')
  return CONTAINERS[isText ? 'text' : readRecords(content).container]
}

function foundOf(files: readonly FoundFile[]): FormatRow['found'] {
  const sum = (count: (report: ImportReport) => number) =>
    files.reduce((total, { report }) => total + count(report), 0)
  return {
    containers: [...new Set(files.map(({ container }) => container))].toSorted(),
    files: files.length,
    records: sum(({ records }) => records),
    unknown: sum(({ unknown }) => unknown),
  }
}
