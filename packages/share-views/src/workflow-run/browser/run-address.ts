import { readRunState, writeRunState, type RunState } from './run-state.ts'

/** The address of the page as far as a run stands in it. */
export interface RunAddress {
  state(): RunState
  /** Writes there how the reader looks at the run; looking around makes no history, another view does. */
  change(part: Partial<RunState>): void
  select(anchor: string): void
  /** Calls back when the reader has gone back or forward. */
  onReturn(listener: () => void): void
  close(): void
}

/** Reads and writes the address in place, without asking a server for anything. */
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
