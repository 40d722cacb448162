import type { AgentFilter, CatalogFilter, StoredObjectFilter, ToolFilter } from '@vitrine/api-client'

const kinds = ['agent', 'chatbot'] as const
const origins = ['own', 'built-in'] as const
const types = ['image', 'audio', 'video', 'text', 'other'] as const
const states = ['archived', 'trashed'] as const
const sorts = ['changed', 'name'] as const

/** Which things of the catalog an address asks for; what it says of no sense, and what holds without it, is left out. */
export function readCatalogFilter(query: URLSearchParams): CatalogFilter {
  return {
    search: query.get('search') || undefined,
    state: states.find((state) => state === query.get('state')),
    sort: sorts.find((sort) => sort === query.get('sort')),
  }
}

/** Which agents and chatbots an address asks for. */
export function readAgentFilter(query: URLSearchParams): AgentFilter {
  return { ...readCatalogFilter(query), kind: kinds.find((kind) => kind === query.get('kind')) }
}

/** Which tools an address asks for. */
export function readToolFilter(query: URLSearchParams): ToolFilter {
  return { ...readCatalogFilter(query), kind: origins.find((kind) => kind === query.get('kind')) }
}

/** Which files an address asks for. */
export function readStoredObjectFilter(query: URLSearchParams): StoredObjectFilter {
  return { ...readCatalogFilter(query), type: types.find((type) => type === query.get('type')) }
}
