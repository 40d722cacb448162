import type { UiStorage } from './browser-storage.ts'
import { parseUiState, initialUiState, type UiState } from './ui-state.ts'
import { uiStateReducer, type UiAction } from './ui-state-reducer.ts'

/** Why a choice was not stored, and how to try again. The state itself continues in memory. */
export interface StorageFailure {
  /** `full`: the browser's quota is used up. `blocked`: the browser stores nothing for this page. */
  reason: 'blocked' | 'full'
  /** Writes the present state; reports again if that fails too. */
  retry(): void
}

const QUOTA_ERRORS = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'])

/** Returns `full` for an error of the browser's quota, else `blocked`. */
function reasonOf(thrown: unknown): StorageFailure['reason'] {
  return thrown instanceof Error && QUOTA_ERRORS.has(thrown.name) ? 'full' : 'blocked'
}

/** Holds the state and notifies listeners of changes. Its functions need no `this`. */
export interface UiStore {
  /** Returns the present state. */
  getState(): Readonly<UiState>
  /** Returns the state without anything stored, with which a server renders and hydration begins. */
  getInitialState(): Readonly<UiState>
  /** Applies an action to the state and notifies listeners of a change. */
  dispatch(action: UiAction): void
  /** Dispatches `set` with these fields. */
  set(fields: Readonly<Partial<UiState>>): void
  /** Calls the listener after each change until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** Options of `createUiStore`. */
export interface UiStoreOptions {
  /** Overrides fields of `initialUiState`. */
  initialState?: Partial<UiState>
  /** Stores the choices, as `browserStorage()` does; without it they last as long as the page. */
  storage?: UiStorage
  /** Called once when a choice was not stored, and again only after a write succeeded or `retry` failed. */
  onStorageFailure?(failure: StorageFailure): void
}

/** Creates a store that begins with the stored state. Follows other tabs while it has subscribers. */
export function createUiStore({
  initialState = {},
  storage,
  onStorageFailure,
}: UiStoreOptions = {}): UiStore {
  const first = uiStateReducer(initialUiState, { type: 'set', ...initialState })
  const listeners = new Set<() => void>()
  let known = attempt(() => storage?.read()) ?? null
  let state = uiStateReducer(first, { type: 'set', ...parseUiState(known) })
  let isFailureReported = false
  let stopFollowing: (() => void) | undefined

  function change(action: UiAction): boolean {
    const next = uiStateReducer(state, action)
    if (next === state) return false
    state = next
    return true
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function write(): void {
    const text = JSON.stringify(state)
    try {
      storage?.write(text)
      known = text
      isFailureReported = false
    } catch (thrown) {
      if (isFailureReported) return
      isFailureReported = true
      onStorageFailure?.({ reason: reasonOf(thrown), retry })
    }
  }

  function retry(): void {
    isFailureReported = false
    write()
  }

  function follow(): void {
    const text = attempt(() => storage?.read())
    if (text === undefined || text === known) return
    known = text
    if (change({ type: 'set', ...parseUiState(text) })) notify()
  }

  function dispatch(action: UiAction): void {
    if (!change(action)) return
    write()
    notify()
  }

  function subscribe(listener: () => void): () => void {
    const entry = (): void => listener()
    listeners.add(entry)
    stopFollowing ??= attempt(() => storage?.follow?.(follow))
    return () => {
      listeners.delete(entry)
      if (listeners.size > 0) return
      stopFollowing?.()
      stopFollowing = undefined
    }
  }

  return {
    getState: () => state,
    getInitialState: () => first,
    dispatch,
    set: (fields) => dispatch({ ...fields, type: 'set' }),
    subscribe,
  }
}

/** Returns what the access gives, or undefined where it throws. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
