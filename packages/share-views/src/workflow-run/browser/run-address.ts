import { readRunState, writeRunState, type RunState } from './run-state.ts'

/** The state of a run's view in the page's address. */
export interface RunAddress {
  state(): RunState
  /** Writes a part of the state to the address; only another view makes an entry in the history. */
  change(part: Partial<RunState>): void
  select(anchor: string): void
  /** Calls the listener when the reader goes back or forward. */
  onReturn(listener: () => void): void
  close(): void
}

/** Reads and writes the page's address without loading anything. */
export function openRunAddress(): RunAddress {
  let state = readRunState(location.search)
  const listeners: (() => void)[] = []
  const stop = new AbortController()
  window.addEventListener(
    'popstate',
    () => {
      if (writeRunState(location.search, state) === location.search) return
      state = readRunState(location.search)
      for (const listener of listeners) listener()
    },
    { signal: stop.signal },
  )
  return {
    state: () => state,
    change(part) {
      const isOtherView = part.view !== undefined && part.view !== state.view
      state = { ...state, ...part }
      const search = writeRunState(location.search, state)
      if (search !== location.search) write(isOtherView ? 'pushState' : 'replaceState', search, location.hash)
    },
    select(anchor) {
      if (location.hash !== `#${anchor}`) write('replaceState', location.search, `#${anchor}`)
    },
    onReturn: (listener) => void listeners.push(listener),
    close: () => stop.abort(),
  }
}

function write(how: 'pushState' | 'replaceState', search: string, hash: string): void {
  history[how](history.state, '', `${location.pathname}${search}${hash}`)
}
