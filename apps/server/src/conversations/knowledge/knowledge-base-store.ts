import { type CatalogStore, createCatalogStore } from '../../people/catalog/catalog-store.ts'
import { knowledgeBases } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'

/** A knowledge base as it is stored. */
export type KnowledgeBaseRow = typeof knowledgeBases.$inferSelect

/** What the store of knowledge bases needs. */
interface KnowledgeBaseParts extends Pick<ConversationDependencies, 'documentCompaction'> {
  database: Database
}

/** The store of knowledge bases; with one that is removed go its documents. */
export function createKnowledgeBaseStore({
  database,
  documentCompaction,
}: KnowledgeBaseParts): CatalogStore<KnowledgeBaseRow> {
  const store = createCatalogStore<KnowledgeBaseRow>(database, {
    table: knowledgeBases,
    noun: 'knowledge-base',
  })
  return {
    ...store,
    async remove(change, id) {
      await store.remove(change, id)
      documentCompaction.request()
    },
    async removeTrashed() {
      const removed = await store.removeTrashed()
      if (removed > 0) documentCompaction.request()
      return removed
    },
  }
}
