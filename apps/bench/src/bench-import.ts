import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { corpusFiles } from '@vitrine/tooling/corpus'
import { importFile } from '@vitrine/transcript'
import { repeatRecords } from './measuring/repeat-records.ts'
import { leastWork } from './measuring/least-work.ts'
import { makeSession } from './measuring/make-session.ts'
import { markdownTable } from './measuring/markdown-table.ts'
import { measureInterleaved } from './measuring/measure-interleaved.ts'

const MEGABYTE = 1_000_000
const ROUNDS = 3
const TURN_MS = 200
const AT_MOST = 2.5

const RESULTS = fileURLToPath(new URL('../results/import.md', import.meta.url))

interface BenchFile {
  format: string
  content: Uint8Array
  kind: 'real' | 'repeated' | 'made'
}

interface Row extends BenchFile {
  peer: string
  least: number
  read: number
  ratio: number
}

/**
 * Reading the largest real file of every format, beside the least that any reader must do with the same bytes, and writes
 * the table. Held to 2.5 times where a real or made file has a megabyte; one that is smaller is repeated up to that size.
 */
export async function benchImport(): Promise<boolean> {
  const rows: Row[] = []
  for (const file of benchFiles()) {
    const row = await benchFile(file)
    rows.push(row)
    console.log(`${row.format} (${row.kind}): ${row.ratio.toFixed(2)} times ${row.peer}`)
  }
  const table = tableOf(rows.toSorted((one, other) => other.ratio - one.ratio))
  mkdirSync(fileURLToPath(new URL('../results', import.meta.url)), { recursive: true })
  writeFileSync(RESULTS, table)
  console.log(`\n${table}\nWritten to ${RESULTS}.`)
  return rows.filter(isHeld).every(({ ratio }) => ratio <= AT_MOST)
}

const isHeld = ({ kind, content }: Row): boolean => kind !== 'repeated' && content.length >= MEGABYTE

function benchFiles(): BenchFile[] {
  const largest = new Map<string, Uint8Array>()
  for (const file of corpusFiles()) {
    const content = file.read()
    const format = formatOf(content)
    if (format && content.length > (largest.get(format)?.length ?? 0)) largest.set(format, content)
  }
  const made = new TextEncoder().encode(makeSession(4 * MEGABYTE))
  const real = Array.from(largest, ([format, content]): BenchFile => {
    const repeated = repeatRecords(content, MEGABYTE)
    if (repeated === content || formatOf(repeated) !== format) return { format, content, kind: 'real' }
    return { format, content: repeated, kind: 'repeated' }
  })
  return [{ format: 'claude-code', content: made, kind: 'made' }, ...real]
}

function formatOf(content: Uint8Array): string | undefined {
  try {
    return importFile({ content }).report.format
  } catch {
    return undefined
  }
}

async function benchFile(file: BenchFile): Promise<Row> {
  const { what: peer, run, end } = leastWork(file.content)
  const candidates = { least: run, read: () => importFile({ content: file.content }) }
  const { least, read } = await measureInterleaved(candidates, ROUNDS, TURN_MS)
  end()
  return { ...file, peer, least, read, ratio: read / least }
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ format, kind, content, peer, least, read, ratio }) => [
    format,
    `${(content.length / MEGABYTE).toFixed(2)} MB, ${kind}`,
    peer,
    `${least.toFixed(1)} ms`,
    `${read.toFixed(1)} ms`,
    ratio.toFixed(2),
  ])
  const table = markdownTable(['format', 'file', 'beside', 'least', 'read', 'ratio'], lines)
  return `# Reading every format

Made by \`npx -y pnpm@12 bench import\`, with Node ${process.version} on ${availableParallelism()} cores. Each row is one file, read in turns with
the least work that any reader must do with the same bytes; the ratios of a run compare, its times do not with those of
another. A real file of a corpus that has less than a megabyte is repeated: its records stand there again and again.

${table}
`
}
