import { PAGE_SIZE } from '@vitrine/api-client/contract/conversations'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '../errors/domain-error.ts'

/** A line of a list that is shown newest first. */
interface Line {
  createdAt: Date
  id: string
}

/** A line of a list that is shown by another moment than that of its row. */
interface MomentLine {
  shownAt: Date
  id: string
}

/** Milliseconds since 1970, before it too, and an id. */
const CURSOR = /^(-?\d{1,15}) ([\w-]{1,64})$/

/** The earliest moment that PostgreSQL holds, 4714-11-24 BC, in milliseconds since 1970. */
const EARLIEST = -210_866_803_200_000

/** Rows to ask for, so that it shows whether there is another page. */
export const ROWS_OF_PAGE: number = PAGE_SIZE + 1

/**
 * The page that `ROWS_OF_PAGE` rows make. Its cursor holds the position of its last line and not the number of lines,
 * so that nothing is missed or doubled while lines come and go.
 */
export function pageOf<Row extends Line | MomentLine>(rows: Row[]): { lines: Row[]; next: string | null } {
  const lines = rows.slice(0, PAGE_SIZE)
  const last = lines.at(-1)
  return { lines, next: last && rows.length > PAGE_SIZE ? formatCursor(last) : null }
}

/** The lines after a cursor; undefined, which is all of them, without one. Throws a 400 for what is no cursor. */
export function afterCursor(
  { id: ofId, ...columns }: ({ createdAt: AnyColumn } | { shownAt: SQL }) & { id: AnyColumn },
  cursor: string | undefined,
): SQL | undefined {
  if (cursor === undefined) return undefined
  const [, milliseconds, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!id || Number(milliseconds) < EARLIEST)
    throw new DomainError('invalid-request', 'The cursor is none of this list.', { field: 'cursor' })
  const moment = 'shownAt' in columns ? columns.shownAt : columns.createdAt
  return sql`(${moment}, ${ofId}) < (to_timestamp(${milliseconds}::double precision / 1000), ${id})`
}

function formatCursor(line: Line | MomentLine): string {
  const at = 'shownAt' in line ? line.shownAt : line.createdAt
  return Buffer.from(`${at.getTime()} ${line.id}`).toString('base64url')
}
