import type { Replay } from './replay-run.ts'
import type { RunAddress } from './run-address.ts'

/**
 * Lets readers play the time of a run again, from the moment in the address where it holds one; what does so is loaded when
 * they ask for it. Returns a function that stops it.
 */
export function followReplay(root: HTMLElement, address: RunAddress): () => void {
  const opener = root.querySelector<HTMLElement>('[data-replay]')
  if (!opener) return () => {}
  let replay: Promise<Replay> | undefined
  const tell = (change: (open: Replay) => void) => replay?.then(change).catch(() => {})
  const end = () => {
    void tell((open) => open.end())
    replay = undefined
  }
  const leave = () => {
    end()
    address.change({ at: undefined })
  }
  const load = (isPlaying: boolean) => {
    replay = import('./replay-run.ts').then(({ replayRun }) =>
      replayRun(root, opener, { address, isPlaying, leave }),
    )
    // Where it could not be loaded, the next press tries again.
    replay.catch(() => (replay = undefined))
  }
  const toggle = () => (replay ? leave() : load(true))
  const show = () => {
    const { at } = address.state()
    if (at === undefined) end()
    else if (replay) void tell((open) => open.seek(at))
    else load(false)
  }
  opener.addEventListener('click', toggle)
  address.onReturn(show)
  show()
  return () => {
    opener.removeEventListener('click', toggle)
    end()
  }
}
