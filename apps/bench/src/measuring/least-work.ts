import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { marked } from 'marked'

/** The least that any reader must do with a file, and what that is. */
export interface LeastWork {
  what: string
  run: () => unknown
  /** Frees what the work needs. */
  end: () => void
}

const end = () => undefined

const SQLITE = 'SQLite format 3'

/**
 * `JSON.parse` of the same bytes or of their lines, every row by SQLite itself, or the tokens of what is text: to decode
 * Markdown takes next to nothing, so its reader stands beside a parser of Markdown.
 */
export function leastWork(content: Uint8Array): LeastWork {
  const decode = () => new TextDecoder().decode(content)
  if (decode().startsWith(SQLITE)) return everyRow(content)
  if (isJson(decode())) return { what: 'JSON.parse', run: () => JSON.parse(decode()), end }
  const lines = () => decode().split('\n').filter(Boolean)
  if (lines().some(isRecord))
    return { what: 'JSON.parse of the lines', run: () => lines().map(parseOrKeep), end }
  return { what: 'the lexer of marked', run: () => marked.lexer(decode()), end }
}

function everyRow(content: Uint8Array): LeastWork {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const file = join(folder, 'sessions.db')
  writeFileSync(file, content)
  const run = () => {
    const database = new DatabaseSync(file, { readOnly: true })
    const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all()
    const rows = tables.map(({ name }) => database.prepare(`select * from "${String(name)}"`).all())
    database.close()
    return rows
  }
  return { what: 'every row by SQLite', run, end: () => rmSync(folder, { recursive: true, force: true }) }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const isRecord = (line: string): boolean => /^\s*[{[]/.test(line) && isJson(line)

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
