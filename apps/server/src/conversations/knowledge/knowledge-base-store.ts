import { type CatalogStore, createCatalogStore } from '../../people/catalog/catalog-store.ts'
import { knowledgeBases } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** A knowledge base as it is stored. */
export type KnowledgeBaseRow = typeof knowledgeBases.$inferSelect

/** The store of knowledge bases; with one that is removed go its documents. */
export function createKnowledgeBaseStore(database: Database): CatalogStore<KnowledgeBaseRow> {
  return createCatalogStore<KnowledgeBaseRow>(database, { table: knowledgeBases, noun: 'knowledge-base' })
}
