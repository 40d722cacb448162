import { and, eq, inArray, ne } from 'drizzle-orm'
import type { CatalogTable } from '../../people/catalog/catalog-row.ts'
import { type CatalogStore, createCatalogStore } from '../../people/catalog/catalog-store.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { agents, brandVoices, knowledgeBases, tools } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'

/** An agent or chatbot as it is stored. */
export type AgentRow = typeof agents.$inferSelect

/** What an agent names by its id, by the field that does. */
const named: Readonly<Record<string, { table: CatalogTable; what: string }>> = {
  brandVoiceId: { table: brandVoices, what: 'brand voice' },
  toolIds: { table: tools, what: 'tool' },
  knowledgeBaseIds: { table: knowledgeBases, what: 'knowledge base' },
}

/** The store of agents and chatbots; a brand voice, tool or knowledge base that is of another workspace, in the trash or none is refused. */
export function createAgentStore(database: Database): CatalogStore<AgentRow> {
  return createCatalogStore(database, {
    table: agents,
    noun: 'agent',
    async beforeWrite(transaction, caller, values, standing) {
      const before = new Map(Object.entries(standing ?? {}))
      for (const field of Object.keys(named)) {
        const known = idsIn(before.get(field))
        const added = idsIn(values[field]).filter((id) => !known.includes(id))
        await assertNamed(transaction, caller, field, added)
      }
    },
  })
}

/** The ids that a field names, each once. */
function idsIn(value: unknown): string[] {
  return [...new Set([value].flat().filter((id) => typeof id === 'string'))]
}

async function assertNamed(
  transaction: Transaction,
  { workspaceId }: Caller,
  field: string,
  ids: readonly string[],
): Promise<void> {
  const { table, what } = named[field] ?? {}
  if (!table || ids.length === 0) return
  const isOfWorkspace = and(
    inArray(table.id, [...ids]),
    eq(table.workspaceId, workspaceId),
    ne(table.state, 'trashed'),
  )
  const found = await transaction.select({ id: table.id }).from(table).where(isOfWorkspace).for('key share')
  if (found.length < ids.length)
    throw new DomainError('invalid-request', `This workspace has no such ${what}.`, { field })
}
