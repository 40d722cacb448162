import { DEAD_SPACE_QUERY } from '../../platform/database/dead-space.ts'
import { about, type Finding } from './finding.ts'
import type { RawDatabase } from './raw-database.ts'

/** Less than this is not worth a word, however little is in use. */
const BLOATED_BYTES = 64e6

/** Says what the tables take and how much of that is dead, and what to do where it is most of it. */
export async function checkSpace(database: Pick<RawDatabase, 'query'>): Promise<Finding> {
  const space = about('Space')
  const { rows } = await database.query(DEAD_SPACE_QUERY)
  const [bytes, dead] = [sumOf(rows, 'bytes'), sumOf(rows, 'dead')]
  const text = `${inMegabytes(bytes)} in tables, of which ${inMegabytes(dead)} hold nothing any more`
  if (dead < BLOATED_BYTES || dead < bytes / 2) return space.ok(text)
  const [worst] = rows.toSorted((a, b) => Number(b.dead) - Number(a.dead))
  const table = `vitrine.${String(worst?.name)}`
  return space.warn(
    `${text}, most of it in ${table}. A server with the embedded database gives it back when it is idle; on PostgreSQL run vacuum (full) ${table}`,
  )
}

const sumOf = (rows: Record<string, unknown>[], key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key]), 0)

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
