import { endRunRecording, type RunRecording } from '@vitrine/transcript'
import { ConnectorFault } from '../connectors/connector-fault.ts'
import type { KeptEnd } from './keep-events.ts'
import { openQuestions } from './open-questions.ts'

/** Why the connection to an agent is over, and what a run was allowed. */
interface Circumstances {
  /** Undefined where the agent ended its answer. */
  fault: unknown
  seconds: number
  /** Whether the agent may be asked to go on once more. */
  mayAsk: boolean
}

/** How a run ends: as its events say, else for the reason its stream was over. */
export function endOfRun(recording: RunRecording, { fault, seconds, mayAsk }: Circumstances): KeptEnd {
  if (recording.phase !== 'ended') {
    const { status, error } = reasonOf(fault, seconds)
    const ended = endRunRecording(recording, { at: Date.now(), status })
    return { status: ended.run.status as KeptEnd['status'], error }
  }
  const { status } = recording.run
  if (status !== 'waiting') return { status: status as KeptEnd['status'] }
  if (!mayAsk) return { status: 'failed', error: 'The agent asked more often than a run may.' }
  return { status, questions: openQuestions(recording.run) }
}

function reasonOf(
  fault: unknown,
  seconds: number,
): { status: 'failed' | 'cancelled' | 'interrupted'; error?: string } {
  if (fault === 'cancelled') return { status: 'cancelled' }
  if (fault === 'stopped') return { status: 'interrupted', error: 'The server was stopped.' }
  if (fault instanceof ConnectorFault) return { status: fault.status, error: fault.message }
  if (fault instanceof DOMException && fault.name === 'TimeoutError')
    return { status: 'failed', error: `The run took longer than its limit of ${seconds} seconds.` }
  if (fault !== undefined) return { status: 'failed', error: 'The run could not be carried out.' }
  return { status: 'interrupted', error: 'The agent ended its answer without saying how the run ended.' }
}
