/**
 * The reason why a part of a foreign stream was not understood:
 * - `malformed-part`: no part or event of the protocol, or one without a field it needs
 * - `unknown-part`: a kind the protocol does not have, or has only since
 * - `unknown-reference`: about a text, call or message that never began
 * - `protocol`: the stream violated its protocol; `subject` says where
 */
export type StreamProblemCode = 'malformed-part' | 'unknown-part' | 'unknown-reference' | 'protocol'

/** One part of a foreign stream that was not understood. */
export interface StreamProblem {
  /** What is wrong; stable. */
  code: StreamProblemCode
  /** Number of the part or event, from 1. */
  part: number
  /** The kind of part or the id that it is about. */
  subject?: string
}

/** Maximum problems recorded for one stream: one that does everything wrong must not fill the memory. */
const MAX_PROBLEMS = 100

const MAX_SUBJECT_LENGTH = 200

/** The problems with one more, unless it is known or there are too many. */
export function withProblem(
  problems: readonly StreamProblem[],
  { subject, ...problem }: StreamProblem,
): readonly StreamProblem[] {
  const about = subject?.slice(0, MAX_SUBJECT_LENGTH)
  const isKnown = problems.some(({ code, subject: other }) => code === problem.code && other === about)
  if (isKnown || problems.length >= MAX_PROBLEMS) return problems
  return [...problems, { ...problem, ...(about !== undefined && { subject: about }) }]
}
