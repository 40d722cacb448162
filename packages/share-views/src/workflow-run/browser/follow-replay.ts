import type { RunAddress } from './run-address.ts'

/**
 * Lets readers play the time of a run again, from the moment in the address where it holds one; what does so is loaded when
 * they ask for it. Returns a function that stops it.
 */
export function followReplay(root: HTMLElement, address: RunAddress): () => void {
  const opener = root.querySelector<HTMLElement>('[data-replay]')
  if (!opener) return () => {}
  let replay: Promise<() => void> | undefined
  const close = () => {
    void replay?.then((end) => end())
    replay = undefined
  }
  const open = (isPlaying: boolean) => {
    replay ??= import('./replay-run.ts').then(({ replayRun }) =>
      replayRun(root, opener, { address, isPlaying, close }),
    )
    // Where it could not be loaded, the next press tries again.
    replay.catch(() => (replay = undefined))
  }
  const play = () => open(true)
  const show = () => (address.state().at === undefined ? close() : open(false))
  opener.addEventListener('click', play)
  address.onReturn(show)
  show()
  return () => {
    opener.removeEventListener('click', play)
    close()
  }
}
