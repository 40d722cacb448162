import type { StorageFailure } from '@vitrine/ui-state'

/** The last choice that this browser would not keep, for whoever shows it. */
export interface StorageFailures {
  report(failure: StorageFailure): void
  dismiss(): void
  get(): StorageFailure | undefined
  subscribe(listener: () => void): () => void
}

/** Holds the last failure until it is dismissed. */
export function createStorageFailures(): StorageFailures {
  const listeners = new Set<() => void>()
  let last: StorageFailure | undefined
  const set = (failure: StorageFailure | undefined) => {
    last = failure
    for (const listener of listeners) listener()
  }
  return {
    report: set,
    dismiss: () => set(undefined),
    get: () => last,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
