/**
 * A violation of the protocol in a stream of events:
 * - `malformed-event`: no event of the protocol, or one without a field it needs
 * - `missing-start`: something happened before the run began
 * - `foreign-run`: a beginning or an end that names another run or thread, and so does not count
 * - `repeated-start`, `repeated-finish`, `event-after-end`: more than one beginning or end, or anything after the end
 * - `no-end`: the stream ended and did not say how the run did
 * - `left-open`: the run ended before a step or a sub-agent of it did
 * - `unknown-reference`: about a message, call, step or sub-agent that never began
 * - `unmatched-interrupt`: an interrupt that is asked twice, answered unasked, or named by one side only
 * - `bad-patch`: a change of state or of an activity that does not fit it, or takes more than it may; stored unchanged
 */
export type ProtocolProblemCode =
  | 'malformed-event'
  | 'missing-start'
  | 'foreign-run'
  | 'repeated-start'
  | 'repeated-finish'
  | 'event-after-end'
  | 'no-end'
  | 'left-open'
  | 'unknown-reference'
  | 'unmatched-interrupt'
  | 'bad-patch'

/** One event with which an agent violated its protocol. */
export interface ProtocolProblem {
  /** What is wrong; stable. */
  code: ProtocolProblemCode
  /** Number of the event, from 1; one more than there were for what is missing at the end. */
  event: number
  /** The type of event, or the id, that it is about. */
  subject?: string
}
