import type { RunFilter } from '@vitrine/api-client'
import { runStatuses } from '@vitrine/transcript'

/** Which runs an address asks for; what it says of no sense is left out. */
export function readRunFilter(query: URLSearchParams): RunFilter {
  return {
    workflowId: query.get('workflow') || undefined,
    status: runStatuses.find((status) => status === query.get('status')),
    approval: query.get('approval') === 'waiting' ? 'waiting' : undefined,
  }
}
