import { MAX_TOOLS } from '@vitrine/api-client/contract/tools'
import { readInputForm } from '@vitrine/share-views/workflow-inputs'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { type CatalogStore, createCatalogStore } from '../../people/catalog/catalog-store.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { tools } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'

/** A tool as it is stored. */
export type ToolRow = typeof tools.$inferSelect

/** The store of tools: outside of the trash no two of a workspace have one name, or stand for the same built-in tool. */
export function createToolStore(database: Database): CatalogStore<ToolRow> {
  return createCatalogStore<ToolRow>(database, {
    table: tools,
    noun: 'tool',
    async beforeWrite(transaction, { workspaceId }, values, standing) {
      if (values.inputSchema) assertSchema(values.inputSchema as Record<string, unknown>)
      const { name, builtIn = null, state = 'active', id } = { ...standing, ...values } as Partial<ToolRow>
      if (standing && builtIn !== null && name !== standing.name)
        throw new DomainError(
          'invalid-request',
          'The name of a built-in tool stays; its title can be changed.',
          {
            field: 'name',
          },
        )
      // Of two at once the second sees the first.
      await lockWorkspace(transaction, workspaceId, 'no key update')
      if (!standing) await assertRoom(transaction, workspaceId)
      if (state !== 'trashed') await assertFree(transaction, { workspaceId, name, builtIn, id })
    },
  })
}

async function assertRoom(transaction: Transaction, workspaceId: string): Promise<void> {
  const count = await transaction.$count(tools, eq(tools.workspaceId, workspaceId))
  if (count >= MAX_TOOLS)
    throw new DomainError(
      'invalid-request',
      `A workspace has at most ${MAX_TOOLS} tools, those in the trash included: remove some for good first.`,
      { reason: 'too-many-tools' },
    )
}

async function assertFree(
  transaction: Transaction,
  { workspaceId, name = '', builtIn, id }: Partial<ToolRow> & Pick<ToolRow, 'workspaceId'>,
): Promise<void> {
  const [other] = await transaction
    .select({ id: tools.id })
    .from(tools)
    .where(
      and(
        eq(tools.workspaceId, workspaceId),
        ne(tools.state, 'trashed'),
        builtIn ? eq(tools.builtIn, builtIn) : and(isNull(tools.builtIn), eq(tools.name, name)),
        id === undefined ? undefined : ne(tools.id, id),
      ),
    )
  if (other)
    throw new DomainError('invalid-request', `The workspace has a tool "${name}" already: change that one.`, {
      field: 'name',
      reason: 'name-taken',
    })
}

/** Throws a 400 for what is no JSON Schema of the arguments of a call, and says where and why. */
export function assertSchema(schema: Record<string, unknown>, field = 'inputSchema'): void {
  const refuse = (why: string) => {
    throw new DomainError('invalid-request', `The field "${field}" is wrong: ${why}.`, { field })
  }
  if (schema.type !== undefined && schema.type !== 'object')
    refuse('arguments are an object, so that its "type" is "object" or left out')
  const read = readInputForm(schema)
  if (read.state !== 'refused') return
  if (read.reason === 'invalid') refuse(`it is no JSON Schema${read.at && ` at ${read.at}`}`)
  if (read.reason === 'depth') refuse('it nests too deep')
}
