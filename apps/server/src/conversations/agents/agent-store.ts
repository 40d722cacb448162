import { type CatalogStore, createCatalogStore } from '../../people/catalog/catalog-store.ts'
import { and, eq, ne } from 'drizzle-orm'
import { agents, brandVoices } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'

/** An agent or chatbot as it is stored. */
export type AgentRow = typeof agents.$inferSelect

/** The store of agents and chatbots; a brand voice that is of another workspace, in the trash or none is refused. */
export function createAgentStore(database: Database): CatalogStore<AgentRow> {
  return createCatalogStore(database, {
    table: agents,
    noun: 'agent',
    async beforeWrite(transaction, { workspaceId }, { brandVoiceId }) {
      if (typeof brandVoiceId !== 'string') return
      const isOfWorkspace = and(
        eq(brandVoices.id, brandVoiceId),
        eq(brandVoices.workspaceId, workspaceId),
        ne(brandVoices.state, 'trashed'),
      )
      const [voice] = await transaction
        .select({ id: brandVoices.id })
        .from(brandVoices)
        .where(isOfWorkspace)
        .for('key share')
      if (!voice)
        throw new DomainError('invalid-request', 'This workspace has no such brand voice.', {
          field: 'brandVoiceId',
        })
    },
  })
}
