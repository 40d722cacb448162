import type { FileFindings, FoundValue, ReviewDecisions } from '../port/review.ts'

/** What becomes of a found value; `remove` leaves out the messages that hold it. */
export type Decision = 'mask' | 'keep' | 'remove'

/** What a person decided so far. */
export interface ReviewState {
  /** Decisions that differ from the proposed ones, by marker. */
  decisions: ReadonlyMap<string, Decision>
  /** Messages left out one by one, as `messageKey` names them. */
  leftOut: ReadonlySet<string>
  titles: Readonly<Record<number, string>>
}

/** Outcome of a review, as it is applied and counted. */
export interface ReviewOutcome {
  decisions: ReviewDecisions
  masked: number
  kept: number
  /** Names of all messages that are left out. */
  leftOut: ReadonlySet<string>
  /** Positions of which something is left to save. */
  positions: readonly number[]
}

/** A review in which nothing was decided. */
export const initialReview: ReviewState = { decisions: new Map(), leftOut: new Set(), titles: {} }

/** Names a message among those of all conversations of a file. */
export function messageKey(position: number, messageId: string): string {
  return `${position}/${messageId}`
}

/** The decision on a value: what a person chose, or masking for everything that is not likely to be harmless. */
export function decisionOn({ marker, confidence }: FoundValue, { decisions }: ReviewState): Decision {
  return decisions.get(marker) ?? (confidence === 'low' ? 'keep' : 'mask')
}

/** Applies one decision to values; those outside of messages cannot be removed, and are masked instead. */
export function decide(state: ReviewState, values: readonly FoundValue[], decision: Decision): ReviewState {
  const decisions = new Map(state.decisions)
  for (const value of values)
    decisions.set(value.marker, decision === 'remove' && !isRemovable(value) ? 'mask' : decision)
  return { ...state, decisions }
}

/** Whether a value stands in a message. */
export function isRemovable({ places }: FoundValue): boolean {
  return places.some(({ messageId }) => messageId !== undefined)
}

/** What follows from the state of a review. */
export function outcomeOf(
  state: ReviewState,
  { values, messages }: FileFindings,
  positions: readonly number[],
): ReviewOutcome {
  const kept: string[] = []
  const leftOut = new Set(state.leftOut)
  const ids = new Map<number, Set<string>>()
  const leave = (position: number, messageId: string) => {
    leftOut.add(messageKey(position, messageId))
    ids.set(position, (ids.get(position) ?? new Set()).add(messageId))
  }
  for (const value of values) {
    const decision = decisionOn(value, state)
    if (decision === 'keep') kept.push(value.marker)
    if (decision !== 'remove') continue
    for (const { position, messageId } of value.places)
      if (messageId !== undefined) leave(position, messageId)
  }
  for (const { position, id } of messages)
    if (state.leftOut.has(messageKey(position, id))) leave(position, id)
  const listed = new Set(messages.map(({ position }) => position))
  const remaining = new Set(
    messages
      .filter(({ position, id }) => !leftOut.has(messageKey(position, id)))
      .map((each) => each.position),
  )
  return {
    decisions: {
      kept,
      titles: state.titles,
      leftOut: Object.fromEntries([...ids].map(([position, set]) => [position, [...set]])),
    },
    masked: values.length - kept.length,
    kept: kept.length,
    leftOut,
    positions: positions.filter((position) => !listed.has(position) || remaining.has(position)),
  }
}
