/** A cell that a spreadsheet would take for a formula; numbers with a sign are none. */
const FORMULA = /^[=+\-@\t\r](?![\d.,\s]*%?$)/

/** The rows of a table as CSV (RFC 4180). A cell that a spreadsheet would carry out is written as text, with an apostrophe before it. */
export function tableCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellCsv).join(',')}\r\n`).join('')
}

function cellCsv(cell: string): string {
  const text = cell.trim()
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
