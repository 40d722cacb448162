/** How a page stands that holds events back. */
export interface ReleaseStanding {
  /** Number of the last event that was written. */
  seq: number
  /** What was taken back was so by the event after this number, or before. */
  keptAfter: number
  /** The events that the state of the page holds. */
  stateSeq: number
  /** The last event that readers may have. */
  releasedSeq: number
  isStopped: boolean
  /** Its readers had to start over a moment ago. */
  isResting: boolean
  /** The last event whose delay is over; that of the state where there is no later one. */
  dueSeq: number
}

/**
 * Up to which event the state of a page is to go. What the owner has taken back meanwhile is stepped over: the state waits
 * until the event that took it back is due too.
 */
export function planRelease(standing: ReleaseStanding): number {
  const { stateSeq, releasedSeq, isStopped, isResting, dueSeq } = standing
  const goal = Math.max(stateSeq, releasedSeq, isStopped || isResting ? 0 : dueSeq)
  return goal > stateSeq && holdsTakenBack(standing, goal) ? stateSeq : goal
}

/** Whether a state between here and there would show what was taken back after it. */
export function holdsTakenBack(
  { seq, keptAfter }: Pick<ReleaseStanding, 'seq' | 'keptAfter'>,
  at: number,
): boolean {
  return keptAfter >= at && at < seq
}

/** The event that a state waits for; undefined where all is in it. */
export function awaitedSeq(
  { seq, keptAfter }: Pick<ReleaseStanding, 'seq' | 'keptAfter'>,
  stateSeq: number,
): number | undefined {
  if (stateSeq >= seq) return undefined
  return Math.min(Math.max(stateSeq, keptAfter) + 1, seq)
}
