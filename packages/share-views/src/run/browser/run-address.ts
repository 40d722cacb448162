import { readRunState, writeRunState, type RunState } from './run-state.ts'

/** The address of the page as far as a run stands in it. */
export interface RunAddress {
  state(): RunState
  change(part: Partial<RunState>): void
  select(anchor: string): void
}

/** Reads and writes the address in place: looking around makes no history. */
export function openRunAddress(): RunAddress {
  let state = readRunState(location.search)
  return {
    state: () => state,
    change(part) {
      state = { ...state, ...part }
      const search = writeRunState(location.search, state)
      if (search !== location.search) write(search, location.hash)
    },
    select(anchor) {
      if (location.hash !== `#${anchor}`) write(location.search, `#${anchor}`)
    },
  }
}

function write(search: string, hash: string): void {
  history.replaceState(history.state, '', `${location.pathname}${search}${hash}`)
}
