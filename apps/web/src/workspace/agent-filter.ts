import type { AgentFilter } from '@vitrine/api-client'

const kinds = ['agent', 'chatbot'] as const
const states = ['archived', 'trashed'] as const
const sorts = ['changed', 'name'] as const

/** Which agents and chatbots an address asks for; what it says of no sense, and what holds without it, is left out. */
export function readAgentFilter(query: URLSearchParams): AgentFilter {
  return {
    search: query.get('search') || undefined,
    kind: kinds.find((kind) => kind === query.get('kind')),
    state: states.find((state) => state === query.get('state')),
    sort: sorts.find((sort) => sort === query.get('sort')),
  }
}
