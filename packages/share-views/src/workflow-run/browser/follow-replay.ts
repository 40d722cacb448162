import type { RunAddress } from './run-address.ts'

/** Ends a replay and shows the run as it ended. */
export type EndReplay = () => void

/**
 * Lets readers play the time of a run again, from the moment in the address where it holds one; what does so is loaded when
 * they ask for it. Returns a function that stops it.
 */
export function followReplay(root: HTMLElement, address: RunAddress): () => void {
  const opener = root.querySelector<HTMLButtonElement>('[data-replay=open]')
  const player = root.querySelector<HTMLElement>('.vitrine-replay')
  if (!opener || !player) return () => {}
  const stop = new AbortController()
  let end: EndReplay | undefined
  let isLoading = false

  const close = () => {
    end?.()
    end = undefined
    opener.setAttribute('aria-expanded', 'false')
  }
  const open = async (isPlaying: boolean) => {
    if (end || isLoading) return
    isLoading = true
    try {
      const { replayRun } = await import('./replay-run.ts')
      if (stop.signal.aborted) return
      opener.setAttribute('aria-expanded', 'true')
      end = replayRun(root, player, {
        at: address.state().at ?? 0,
        isPlaying,
        onRest: (at) => address.change({ at }),
        onClose: () => {
          close()
          address.change({ at: undefined })
          opener.focus()
        },
      })
    } finally {
      isLoading = false
    }
  }
  const show = () => {
    if (address.state().at === undefined) close()
    else void open(false).catch(() => {})
  }
  opener.addEventListener(
    'click',
    () => {
      // Where it cannot be loaded the next press tries again.
      void open(true).catch(() => {})
    },
    { signal: stop.signal },
  )
  address.onReturn(show)
  show()
  return () => {
    stop.abort()
    close()
  }
}
