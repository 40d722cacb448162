import { type CatalogEntry, picturePath, TRASH_DAYS } from '@vitrine/api-client/contract/catalog'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { catalogColumns } from '../../platform/database/catalog-columns.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import type { agents } from '../../platform/database/schema.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Caller } from '../keys/require-caller.ts'
import { isAtLeast } from '../rights/is-at-least.ts'

/** A table of the catalog. */
export type CatalogTable = AnyPgTable & Record<keyof ReturnType<typeof catalogColumns>, AnyPgColumn>

/** A row of any table of the catalog, as far as all are alike. */
export type CatalogRow = Pick<typeof agents.$inferSelect, keyof ReturnType<typeof catalogColumns>>

const DAY_MS = 86_400_000
const MAX_NAME_LENGTH = 200

/** What every entry of the catalog says of a row; `itemPath` is the path that the thing is read at. */
export function toCatalogEntry(row: CatalogRow, { role }: Caller, itemPath: string): CatalogEntry {
  const { id, name, description, state, pictureSha256, trashedAt, createdAt, changedAt } = row
  return {
    id,
    name,
    description,
    picture: pictureSha256 === null ? null : `${picturePath(itemPath)}/${pictureSha256}`,
    state,
    removedAt: removalOf(trashedAt),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    mayManage: isAtLeast(role, 'admin'),
  }
}

/** When the trash is emptied of what was moved there, ISO 8601 in UTC; null for what is not in it. */
export const removalOf = (trashedAt: Date | null): string | null =>
  trashedAt && new Date(trashedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString()

/** A name as it is stored: one line. Throws a 400 for one that holds nothing to read. */
export function plainName(name: string): string {
  const plain = storableLine(name, MAX_NAME_LENGTH)
  if (plain !== '') return plain
  throw new DomainError('invalid-request', 'The field "name" is wrong: it holds nothing to read.', {
    field: 'name',
  })
}

/** A text of several lines as Postgres accepts it. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')
