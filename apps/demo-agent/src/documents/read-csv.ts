import { CsvError, parse } from 'csv-parse'
import { AgentFault } from '../run/agent-fault.ts'
import type { Work } from '../run/work.ts'
import { joinLines } from './join-lines.ts'
import type { TextBlock } from './text-document.ts'

/** Reads a table: the names of its columns as a heading, each row as an item of "column: value". */
export async function readCsv(text: string, work: Work): Promise<TextBlock[]> {
  const rows = parse(text, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    delimiter: delimiterOf(text),
  })
  const blocks: TextBlock[] = []
  let columns: string[] | undefined
  try {
    for await (const row of rows as AsyncIterable<string[]>) {
      await work.pause()
      const cells = row.map(joinLines)
      if (columns) blocks.push({ kind: 'item', text: describeRow(cells, columns) })
      else {
        columns = cells
        blocks.push({ kind: 'heading', level: 1, text: cells.join(' · ') })
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new AgentFault(
      'unreadable-file',
      `The file is no CSV: ${error.message}. Mend it and choose it again.`,
    )
  }
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
