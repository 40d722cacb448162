import {
  type KnowledgeBaseEntry,
  knowledgeBasePath,
  knowledgeBaseRequestSchema,
  knowledgeBaseUpdateSchema,
  QUERY_PARAMETER,
  type SearchAnswer,
} from '@vitrine/api-client/contract/knowledge'
import type { Hono } from 'hono'
import { toCatalogEntry } from '../../people/catalog/catalog-row.ts'
import { catalogRoutes } from '../../people/catalog/catalog-routes.ts'
import type { Caller, CallerVariables } from '../../people/keys/require-caller.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import { documentRoutes } from './document-routes.ts'
import { createKnowledgeBaseStore, type KnowledgeBaseRow } from './knowledge-base-store.ts'
import { searchPassages } from './search-passages.ts'

/** A description of 4,000 characters, each of up to four bytes or escaped in JSON, and what stands beside. */
const MAX_BODY_BYTES = 64 * 1024

/** Knowledge bases of the caller's workspace with their documents: members read and search them, admins and owners manage them. */
export function knowledgeBaseRoutes(services: ConversationDependencies): Hono<CallerVariables> {
  const { database } = services
  const store = createKnowledgeBaseStore(services)
  return catalogRoutes(services, {
    store,
    requestSchema: knowledgeBaseRequestSchema,
    updateSchema: knowledgeBaseUpdateSchema,
    maxBodyBytes: MAX_BODY_BYTES,
    toValues: (request) => request,
    toChange: (update) => update,
    toEntry,
  })
    .get('/:id/search', async (context) => {
      const base = await store.find(database, context.get('caller'), context.req.param('id'))
      const query = context.req.query(QUERY_PARAMETER) ?? ''
      const found = await searchPassages(services, base, query)
      const answer: SearchAnswer = { hits: found.map(({ hit }) => hit) }
      return context.json(answer)
    })
    .route('/:id/documents', documentRoutes(services, store))
}

function toEntry(row: KnowledgeBaseRow, caller: Caller): KnowledgeBaseEntry {
  const { id, language, passageReaders } = row
  return { ...toCatalogEntry(row, caller, knowledgeBasePath(id)), language, passageReaders }
}
