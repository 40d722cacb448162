/** Why a choice could not be kept, and how to try once more. The state itself goes on in memory. */
export interface StorageFailure {
  /** `full`: the browser's quota is used up. `blocked`: the browser keeps nothing for this page. */
  reason: 'blocked' | 'full'
  /** Writes the state as it is by then; reports again if that fails too. */
  retry(): void
}

const QUOTA_ERRORS = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'])

/** Whether what a write threw says that there is no room left. */
export function reasonOf(thrown: unknown): StorageFailure['reason'] {
  return thrown instanceof Error && QUOTA_ERRORS.has(thrown.name) ? 'full' : 'blocked'
}
