/** A frame that takes longer leaves no room for scrolling and typing, in milliseconds. */
const SMOOTH_MS = 12

/** Readers wait no longer than this for what is new, in milliseconds. */
const LONGEST_REST_MS = 250

/** Says when what is new is shown. */
export interface CommitPace {
  /** Asks for a commit soon; of several requests before it the last one counts. */
  request(commit: () => void): void
}

/** At most one commit a frame; after one that made its frame slip, a rest of twice as long as it took. */
export function createCommitPace(): CommitPace {
  let pending: (() => void) | undefined
  let isUnderWay = false

  function next(): void {
    isUnderWay = pending !== undefined
    if (isUnderWay) requestAnimationFrame(frame)
  }

  function frame(): void {
    const begin = performance.now()
    const commit = pending
    pending = undefined
    commit?.()
    // Comes after the frame was painted, so that layout and paint count as well.
    setTimeout(() => {
      const took = performance.now() - begin
      if (took <= SMOOTH_MS) next()
      else setTimeout(next, Math.min(2 * took, LONGEST_REST_MS))
    })
  }

  return {
    request(commit) {
      pending = commit
      if (!isUnderWay) next()
    },
  }
}
