import {
  type CatalogSort,
  catalogSorts,
  type CatalogState,
  catalogStates,
} from '@vitrine/api-client/contract/catalog'
import { CURSOR_PARAMETER, PAGE_SIZE, SEARCH_PARAMETER } from '@vitrine/api-client/contract/conversations'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { storableLine } from '../../platform/database/storable-line.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import { textPattern } from '../../platform/database/text-pattern.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { afterCursor, pageOf } from '../../platform/http/list-cursor.ts'
import type { CatalogRow, CatalogTable } from './catalog-row.ts'

type Listed = 'id' | 'name' | 'createdAt' | 'changedAt'

/** A table of things that are listed as those of the catalog are. */
type ListedTable = Pick<CatalogTable, Listed | 'description' | 'state'>

/** A row of such a table. */
type ListedRow = Pick<CatalogRow, Listed>

const MAX_SEARCH_LENGTH = 200

/** Which things a list shows, and in which order. */
export interface CatalogQuery {
  cursor: string | undefined
  search: string
  state: CatalogState
  sort: CatalogSort
}

/** What the query of an address asks for. Throws a 400 that names the first parameter of no sense. */
export function readCatalogQuery(read: (name: string) => string | undefined): CatalogQuery {
  return {
    cursor: read(CURSOR_PARAMETER),
    search: storableLine(read(SEARCH_PARAMETER) ?? '', MAX_SEARCH_LENGTH),
    state: oneOf(catalogStates, 'state', read('state')) ?? 'active',
    sort: oneOf(catalogSorts, 'sort', read('sort')) ?? 'newest',
  }
}

/** The value of a parameter, undefined where it is not given. Throws a 400 for one that is none of `values`. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  field: string,
  given: string | undefined,
): Value | undefined {
  if (given === undefined) return undefined
  const found = values.find((value) => value === given)
  if (found) return found
  throw new DomainError('invalid-request', `The parameter "${field}" is one of ${values.join(', ')}.`, {
    field,
  })
}

/** Which rows of a table a query means, apart from whose they are. */
export function matches(table: ListedTable, { search, state, sort, cursor }: CatalogQuery): SQL | undefined {
  const pattern = textPattern(search)
  return and(
    eq(table.state, state),
    search ? sql`(${table.name} ~ ${pattern} or ${table.description} ~ ${pattern})` : undefined,
    orders[sort].after(table, cursor),
  )
}

/** The order of a list. */
export const orderOf = (table: ListedTable, { sort }: CatalogQuery): SQL[] => orders[sort].by(table)

/** The page that `ROWS_OF_PAGE` rows make, and the cursor of the next. */
export function toCatalogPage<Row extends ListedRow>(
  rows: Row[],
  { sort }: CatalogQuery,
): { lines: Row[]; next: string | null } {
  const { lines, next } = orders[sort].page(rows)
  return { lines: rows.slice(0, lines.length), next }
}

interface Order {
  by(table: ListedTable): SQL[]
  after(table: ListedTable, cursor: string | undefined): SQL | undefined
  page(rows: ListedRow[]): { lines: unknown[]; next: string | null }
}

/** Small letters, by the letters' order and not that of a language, so that every database sorts alike. */
const nameKey = ({ name }: ListedTable) => sql<string>`lower(${name}) collate "C"`

const orders: Record<CatalogSort, Order> = {
  newest: {
    by: ({ createdAt, id }) => [desc(createdAt), desc(id)],
    after: (table, cursor) => afterCursor(table, cursor),
    page: (rows) => pageOf(rows),
  },
  changed: {
    by: ({ changedAt, id }) => [desc(changedAt), desc(id)],
    after: ({ changedAt, id }, cursor) => afterCursor({ shownAt: sql`${changedAt}`, id }, cursor),
    page: (rows) => pageOf(rows.map(({ id, changedAt }) => ({ id, shownAt: changedAt }))),
  },
  size: {
    by: (table) => [desc(sizeOf(table)), desc(table.id)],
    after: afterSize,
    page(rows) {
      const lines = rows.slice(0, PAGE_SIZE)
      const last = lines.at(-1)
      const isMore = last !== undefined && 'bytes' in last && rows.length > PAGE_SIZE
      return { lines, next: isMore ? `${String(last.bytes)}.${last.id}` : null }
    },
  },
  name: {
    by: (table) => [asc(nameKey(table)), asc(table.id)],
    after: afterName,
    page(rows) {
      const lines = rows.slice(0, PAGE_SIZE)
      const last = lines.at(-1)
      return { lines, next: last && rows.length > PAGE_SIZE ? formatNameCursor(last) : null }
    },
  },
}

/** The bytes of a table whose things are files. Throws a 400 for others, which have no size. */
function sizeOf(table: ListedTable): PgColumn {
  if (hasSize(table)) return table.bytes
  throw new DomainError('invalid-request', 'These have no size to be sorted by.', { field: 'sort' })
}

function hasSize(table: ListedTable): table is ListedTable & { bytes: PgColumn } {
  return 'bytes' in table
}

function afterSize(table: ListedTable, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [, bytes = '', id = ''] = /^(\d{1,16})\.(\S+)$/.exec(cursor) ?? []
  if (!isShareId(id)) throw foreignCursor()
  return sql`(${sizeOf(table)}, ${table.id}) < (${Number(bytes)}::bigint, ${id})`
}

function foreignCursor(): DomainError {
  return new DomainError('invalid-request', 'The cursor is none of this list.', { field: 'cursor' })
}

/** An id, which has no space, and the name after it. */
function formatNameCursor({ id, name }: ListedRow): string {
  return Buffer.from(`${id} ${name}`).toString('base64url')
}

function afterName(table: ListedTable, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const text = Buffer.from(cursor, 'base64url').toString()
  const [id = ''] = text.split(' ', 1)
  const name = text.slice(id.length + 1)
  if (!isShareId(id) || name === '' || name !== storableLine(name, name.length)) throw foreignCursor()
  return sql`(${nameKey(table)}, ${table.id}) > (lower(${name}) collate "C", ${id})`
}
