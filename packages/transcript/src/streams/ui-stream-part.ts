import type { JsonObject } from '../json/json-value.ts'
import { withProblem, type StreamProblemCode } from './stream-problem.ts'
import type { UIMessageStream } from './ui-message-stream.ts'

/** A part as it came, and when. */
export interface UIStreamPart {
  type: string
  fields: JsonObject
  /** Milliseconds since 1970. */
  at: number
}

/** Returns the stream after one kind of part; undefined where a required field is missing. */
export type UIPartHandler = (stream: UIMessageStream, part: UIStreamPart) => UIMessageStream | undefined

/** The stream with one more problem. */
export function reportPart(
  stream: UIMessageStream,
  code: StreamProblemCode,
  subject: string | undefined,
): UIMessageStream {
  const problem = { code, part: stream.parts, ...(subject !== undefined && { subject }) }
  return { ...stream, problems: withProblem(stream.problems, problem) }
}
