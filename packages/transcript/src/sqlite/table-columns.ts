/** The columns of a table, by its `CREATE TABLE` statement, and the one that is its row's number. */
export interface TableColumns {
  names: string[]
  /** Stored as null: its value is the number of the row. */
  rowNumber?: string
}

const CONSTRAINT = /^(?:CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN)\b/i
const NAME = /^(?:"((?:[^"]|"")*)"|`([^`]*)`|\[([^\]]*)\]|([^\s("`[]+))/

/** Takes a `CREATE TABLE` statement apart; it is never executed. */
export function tableColumns(sql: string): TableColumns {
  const columns: TableColumns = { names: [] }
  for (const definition of definitions(sql)) {
    if (CONSTRAINT.test(definition)) continue
    const match = NAME.exec(definition)
    const name = match?.slice(1).find((group) => group !== undefined)
    if (name === undefined) continue
    columns.names.push(name.replaceAll('""', '"'))
    if (/^\S+\s+INTEGER\s+PRIMARY\s+KEY\b(?!\s+DESC)/i.test(definition))
      columns.rowNumber = columns.names.at(-1)
  }
  return columns
}

/** What stands between the outer brackets, apart at its commas, without comments. */
function definitions(sql: string): string[] {
  const found: string[] = []
  const tokens = sql.matchAll(
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|[(),]|[^-/'"`[(),]+|[-/]/g,
  )
  let depth = 0
  let current = ''
  for (const [token] of tokens) {
    if (token.startsWith('--') || token.startsWith('/*')) continue
    if (token === ')') depth -= 1
    if (depth === 0 && current !== '') {
      found.push(current)
      break
    }
    if (depth === 1 && token === ',') {
      found.push(current)
      current = ''
    } else if (depth > 0) current += token
    if (token === '(') depth += 1
  }
  return found.map((definition) => definition.trim()).filter(Boolean)
}
