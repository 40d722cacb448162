import { createUiStore, type UiStorage, type UiStore } from '@vitrine/ui-state'
import { createStorageFailures, type StorageFailures } from './storage-failures.ts'

/** What the frame around the screens remembers: one for each page in a browser, one for each request on a server. */
export interface FrameState {
  store: UiStore
  failures: StorageFailures
}

/** Creates the frame's state; without a storage it is the same for every reader, as a server needs it. */
export function createFrameState(storage?: UiStorage): FrameState {
  const failures = createStorageFailures()
  return { store: createUiStore({ storage, onStorageFailure: failures.report }), failures }
}
