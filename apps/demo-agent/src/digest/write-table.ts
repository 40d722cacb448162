/** A column of a table; numbers are aligned to its end. */
export interface Column {
  title: string
  isNumeric?: boolean
}

/** Writes a table in Markdown; cells are Markdown already. */
export function writeTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  return [
    line(columns.map(({ title }) => title)),
    line(columns.map(({ isNumeric }) => (isNumeric ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n')
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
