/**
 * Shortest time between two commits, in milliseconds. Text that changes thirty times a second flows; more often
 * costs more and looks the same.
 */
const SHORTEST_MS = 30

/** Longest commit that leaves room for scrolling and typing in its frame, in milliseconds. */
const SMOOTH_MS = 12

/** Longest time that readers wait for pending changes, in milliseconds. */
const LONGEST_REST_MS = 250

/** Half the time between two frames of most screens, in milliseconds. */
const HALF_FRAME_MS = 8

/** Decides when pending changes are rendered. */
export interface CommitPace {
  /** Asks for a commit soon; of several requests before the commit only the last one runs. */
  request(commit: () => void): void
}

/**
 * Returns a pace of one commit every other frame. After a commit that delayed its frame it rests twice as long as
 * the commit took.
 */
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
