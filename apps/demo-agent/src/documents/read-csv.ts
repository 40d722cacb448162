import { finished } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { tooManyBlocks } from '../inputs/too-large.ts'
import { MAX_BLOCKS } from '../inputs/limits.ts'
import { AgentFault } from '../inputs/agent-fault.ts'
import type { Work } from '../run/work.ts'
import { joinLines } from './join-lines.ts'
import type { TextBlock } from './text-document.ts'

/** Further columns are left out. */
const MAX_COLUMNS = 1000

/** Given to the parser at a time, in characters. */
const CHUNK = 4096

/** Reads a table: the names of its columns as a heading, each row as an item of "column: value". */
export async function readCsv(text: string, work: Work): Promise<TextBlock[]> {
  const blocks: TextBlock[] = []
  let columns: string[] | undefined
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    delimiter: delimiterOf(text),
  })
  parser.on('data', (row: string[]) => {
    const cells = row.slice(0, MAX_COLUMNS).map(joinLines)
    if (columns) blocks.push({ kind: 'item', text: describeRow(cells, columns) })
    else {
      columns = cells
      blocks.push({ kind: 'heading', level: 1, text: cells.join(' · ') })
    }
  })
  const end = finished(parser).catch((error: unknown) => {
    if (!(error instanceof CsvError)) throw error
    throw new AgentFault(
      'unreadable-file',
      `The file is no CSV: ${error.message}. Mend it and choose it again.`,
    )
  })
  // It may come to an end before anybody waits for it.
  end.catch(() => {})
  const starts = Array.from({ length: Math.ceil(text.length / CHUNK) }, (_, index) => index * CHUNK)
  await work.each(starts, (start) => {
    if (blocks.length > MAX_BLOCKS) throw tooManyBlocks()
    if (!parser.destroyed) parser.write(text.slice(start, start + CHUNK))
  })
  if (!parser.destroyed) parser.end()
  await end
  return blocks.filter(({ text: line }) => line !== '')
}

/** What parts the cells: whichever of comma, semicolon and tab the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (delimiter: string) => first.split(delimiter).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

function describeRow(cells: readonly string[], columns: readonly string[]): string {
  const filled = cells.flatMap((cell, index) => {
    if (cell === '') return []
    const column = columns[index]
    return [column ? `${column}: ${cell}` : cell]
  })
  return filled.join(' · ')
}
