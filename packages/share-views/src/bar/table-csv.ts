/** A cell that a spreadsheet would take for a formula; numbers with a sign are none. */
const FORMULA = /^[=+\-@\t\r](?![\d.,\s]*%?$)/

/** Returns a table as CSV (RFC 4180). A cell that a spreadsheet would carry out is written as text, with an apostrophe before it. */
export function tableCsv(table: HTMLTableElement): string {
  return [...table.rows].map((row) => `${[...row.cells].map(cellCsv).join(',')}\r\n`).join('')
}

function cellCsv({ textContent }: HTMLTableCellElement): string {
  const text = (textContent ?? '').trim()
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
