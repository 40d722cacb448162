import { type CatalogState, TRASH_DAYS } from '@vitrine/api-client/contract/catalog'
import type { AuditAction } from '@vitrine/api-client/contract/workspaces'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { newShareId, isShareId } from '../../platform/database/share-id.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { ROWS_OF_PAGE } from '../../platform/http/list-cursor.ts'
import { audit, type Origin } from '../audit/audit.ts'
import type { Caller } from '../keys/require-caller.ts'
import { lockWorkspace } from '../workspaces/lock-workspace.ts'
import { type CatalogQuery, matches, orderOf, toCatalogPage } from './catalog-query.ts'
import { type CatalogRow, type CatalogTable, plainName, storableText } from './catalog-row.ts'

/** A kind of things of the catalog: its table, and the word that begins the names of its actions in the activity. */
export interface CatalogKind {
  table: CatalogTable
  noun: 'agent' | 'brand-voice' | 'tool' | 'knowledge-base' | 'stored-object'
  /**
   * Does what has to be done before a row of the workspace gets these values, and may throw to refuse them; `standing` is the
   * row as it is, absent for a new one.
   */
  beforeWrite?(
    transaction: Transaction,
    caller: Caller,
    values: Record<string, unknown>,
    standing?: CatalogRow,
  ): Promise<void>
  /** Does what has to be done when a row is removed for good. */
  beforeRemove?(transaction: Transaction, row: CatalogRow): Promise<void>
}

/** Whose change it is, and from where. */
export interface Change {
  origin: Origin
  caller: Caller
}

/** The values of a row that a request may set. */
export type CatalogValues<Row extends CatalogRow> = Partial<
  Omit<Row, 'id' | 'workspaceId' | 'trashedAt' | 'createdBy' | 'createdAt' | 'changedAt'>
>

/** Reads and changes one kind of things of the catalog, each within the workspace of its caller. */
export interface CatalogStore<Row extends CatalogRow> {
  /** Throws the same 404 for a thing of another workspace and for none. */
  find(database: Database | Transaction, caller: Caller, id: string): Promise<Row>
  /** A thing by its id alone, for whom the caller has to look at its workspace. */
  findAnywhere(id: string): Promise<Row | undefined>
  /** One page; `narrowed` holds for its rows too. */
  list(caller: Caller, query: CatalogQuery, narrowed?: SQL): Promise<{ lines: Row[]; next: string | null }>
  create(change: Change, values: CatalogValues<Row> & { name: string }): Promise<Row>
  /** Changes a thing, and writes down what was done; nothing where nothing differs. */
  change(change: Change, id: string, wanted: CatalogValues<Row>): Promise<Row>
  /** Removes for good what is in the trash. Throws a 400 with the reason `not-in-trash` for anything else. */
  remove(change: Change, id: string): Promise<void>
  /** Removes for good what has been in the trash for `TRASH_DAYS`, by the clock of the database; resolves to how many. */
  removeTrashed(): Promise<number>
}

const stateActions = {
  active: 'restored',
  archived: 'archived',
  trashed: 'trashed',
} as const satisfies Record<CatalogState, string>

/** The store of one kind of things of the catalog. */
export function createCatalogStore<Row extends CatalogRow>(
  database: Database,
  { table, noun, beforeWrite = async () => {}, beforeRemove = async () => {} }: CatalogKind,
): CatalogStore<Row> {
  // Drizzle types rows by a table it knows, not by what all tables of the catalog have.
  const select = async (from: Database | Transaction, where: SQL | undefined) =>
    (await from.select().from(table).where(where)) as Row[]

  async function find(from: Database | Transaction, { workspaceId }: Caller, id: string): Promise<Row> {
    const isOfWorkspace = and(eq(table.id, id), eq(table.workspaceId, workspaceId))
    const [row] = isShareId(id) ? await select(from, isOfWorkspace) : []
    if (!row) throw notFound()
    return row
  }

  return {
    find,
    async findAnywhere(id) {
      const [row] = isShareId(id) ? await select(database, eq(table.id, id)) : []
      return row
    },
    async list({ workspaceId }, query, narrowed) {
      const rows = await database
        .select()
        .from(table)
        .where(and(eq(table.workspaceId, workspaceId), matches(table, query), narrowed))
        .orderBy(...orderOf(table, query))
        .limit(ROWS_OF_PAGE)
      return toCatalogPage(rows as Row[], query)
    },
    create: (change, values) =>
      database.transaction(async (transaction) => {
        const { workspaceId, userId } = change.caller
        await lockWorkspace(transaction, workspaceId, 'key share')
        await beforeWrite(transaction, change.caller, values)
        const row = {
          description: '',
          ...plainValues(values),
          id: newShareId(),
          workspaceId,
          createdBy: userId,
        }
        const [created] = (await transaction.insert(table).values(row).returning()) as Row[]
        if (!created) throw notFound()
        await note(transaction, change, `${noun}-created`, created)
        return created
      }),
    change: (change, id, { state, ...rest }) =>
      database.transaction(async (transaction) => {
        // Of two changes at once the second sees the first, so that each is written down as what it was.
        await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
        const before = await find(transaction, change.caller, id)
        const moved = state !== undefined && state !== before.state
        const wanted: Record<string, unknown> = {
          ...plainValues(rest),
          ...(moved && { state, trashedAt: state === 'trashed' ? new Date() : null }),
        }
        if (!differs(before, wanted)) return before
        await beforeWrite(transaction, change.caller, wanted, before)
        const [row = before] = (await transaction
          .update(table)
          .set({ ...wanted, changedAt: new Date() })
          .where(eq(table.id, id))
          .returning()) as Row[]
        await note(transaction, change, moved ? `${noun}-${stateActions[state]}` : `${noun}-changed`, row)
        return row
      }),
    remove: (change, id) =>
      database.transaction(async (transaction) => {
        await find(transaction, change.caller, id)
        const isTrashed = and(eq(table.id, id), eq(table.state, 'trashed'))
        const [row] = (await transaction.delete(table).where(isTrashed).returning()) as Row[]
        if (!row)
          throw new DomainError(
            'invalid-request',
            'Move it to the trash first; from there it can be removed.',
            {
              reason: 'not-in-trash',
            },
          )
        await beforeRemove(transaction, row)
        await note(transaction, change, `${noun}-deleted`, row)
      }),
    async removeTrashed() {
      const due = sql`now() - make_interval(days => ${TRASH_DAYS})`
      const gone = await database.delete(table).where(lt(table.trashedAt, due)).returning({ id: table.id })
      return gone.length
    },
  }
}

function note(
  transaction: Transaction,
  { origin, caller: { actor, workspaceId } }: Change,
  action: AuditAction,
  { id, name }: CatalogRow,
): Promise<void> {
  return audit(transaction, origin, { action, actor, workspaceId, subject: name, about: id })
}

function plainValues(values: Record<string, unknown>): Record<string, unknown> {
  const { name, description } = values
  return {
    ...values,
    ...(typeof name === 'string' && { name: plainName(name) }),
    ...(typeof description === 'string' && { description: storableText(description) }),
  }
}

/** Whether a value is not the one of the row; objects and lists are compared by what they hold. */
function differs(row: object, wanted: Record<string, unknown>): boolean {
  const standing = new Map<string, unknown>(Object.entries(row))
  return Object.entries(wanted).some(
    ([key, value]) => JSON.stringify(standing.get(key)) !== JSON.stringify(value),
  )
}
