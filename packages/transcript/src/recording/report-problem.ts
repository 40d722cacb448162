import type { ProtocolProblemCode } from './protocol-problem.ts'
import type { RunRecording } from './run-recording.ts'

/** Maximum problems recorded for one run: an agent that does everything wrong must not fill the memory. */
const MAX_PROBLEMS = 100

const MAX_SUBJECT_LENGTH = 200

/** The recording with one more problem, unless this one is known or there are too many. */
export function reportProblem(
  recording: RunRecording,
  code: ProtocolProblemCode,
  subject?: string,
): RunRecording {
  const { problems, events } = recording
  const about = subject?.slice(0, MAX_SUBJECT_LENGTH)
  const isKnown = problems.some((problem) => problem.code === code && problem.subject === about)
  if (isKnown || problems.length >= MAX_PROBLEMS) return recording
  const problem = { code, event: events, ...(about !== undefined && { subject: about }) }
  return { ...recording, problems: [...problems, problem] }
}
