/** Text that changes thirty times a second flows; more often costs more and looks the same. In milliseconds. */
const SHORTEST_MS = 30

/** A frame that takes longer leaves no room for scrolling and typing, in milliseconds. */
const SMOOTH_MS = 12

/** Readers wait no longer than this for what is new, in milliseconds. */
const LONGEST_REST_MS = 250

/** On most screens the next frame comes by itself about so long after a rest, in milliseconds. */
const HALF_FRAME_MS = 8

/** Says when what is new is shown. */
export interface CommitPace {
  /** Asks for a commit soon; of several requests before it the last one counts. */
  request(commit: () => void): void
}

/** A commit every other frame; after one that made its frame slip, a rest of twice as long as it took. */
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
      const rest = took <= SMOOTH_MS ? SHORTEST_MS - took : 2 * took
      setTimeout(next, Math.min(rest, LONGEST_REST_MS) - HALF_FRAME_MS)
    })
  }

  return {
    request(commit) {
      pending = commit
      if (!isUnderWay) next()
    },
  }
}
