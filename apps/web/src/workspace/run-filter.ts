import type { RunFilter } from '@vitrine/api-client'
import { runStatuses } from '@vitrine/transcript'

/** Which runs an address asks for; what it says of no sense is left out. */
export function readRunFilter(query: URLSearchParams): RunFilter {
  return {
    workflowId: query.get('workflow') || undefined,
    status: runStatuses.find((status) => status === query.get('status')),
  }
}

/** The query of an address that asks for these runs. */
export function writeRunFilter(query: URLSearchParams, { workflowId, status }: RunFilter): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ workflow: workflowId, status })) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
