import { endRunRecording, type RunRecording, type StepError } from '@vitrine/transcript'
import { ConnectorFault } from '../connectors/connector-fault.ts'
import { runEnd } from '../connectors/run-end.ts'
import type { RunEnd } from './end-columns.ts'
import { openQuestions } from './open-questions.ts'

/** Why the connection to an agent is over. */
interface Circumstances {
  /** Undefined where the agent ended its answer. */
  fault: unknown
  /** Whether the agent may be asked to go on once more. */
  mayAsk: boolean
}

/** How a run ends: as its events say, else for the reason its stream was over. */
export function endOfRun(recording: RunRecording, { fault, mayAsk }: Circumstances): RunEnd {
  if (recording.phase !== 'ended') {
    const { status, error } = reasonOf(fault)
    const ended = endRunRecording(recording, { at: Date.now(), status })
    return { status: ended.run.status as RunEnd['status'], error }
  }
  const { status, usage } = recording.run
  if (status !== 'waiting') return { status: status as RunEnd['status'] }
  if (!mayAsk) return { status: 'failed', error: runEnd('too-much') }
  return { status, questions: openQuestions(recording.run), cost: usage?.cost }
}

function reasonOf(fault: unknown): {
  status: 'failed' | 'cancelled' | 'interrupted'
  error?: StepError
} {
  if (fault === 'cancelled') return { status: 'cancelled' }
  if (fault === 'stopped') return { status: 'interrupted', error: runEnd('server-lost') }
  if (fault instanceof ConnectorFault) return { status: fault.status, error: fault.end }
  if (fault instanceof DOMException && fault.name === 'TimeoutError')
    return { status: 'failed', error: runEnd('time-limit') }
  if (fault !== undefined) return { status: 'failed', error: runEnd('not-carried-out') }
  return { status: 'interrupted', error: runEnd('cut-off') }
}
