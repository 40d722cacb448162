import { type CatalogStore, createCatalogStore } from '../../people/catalog/catalog-store.ts'
import { agents } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** An agent or chatbot as it is stored. */
export type AgentRow = typeof agents.$inferSelect

/** The store of agents and chatbots. */
export function createAgentStore(database: Database): CatalogStore<AgentRow> {
  return createCatalogStore(database, { table: agents, noun: 'agent' })
}
