import { createRunRecording, endRunRecording, recordRunEvent, type RunRecording } from '@vitrine/transcript'
import { ConnectorFault } from '../connectors/connector-fault.ts'
import { runAgUi } from '../connectors/run-ag-ui.ts'
import { describeError } from '../logging/describe-error.ts'
import { openSecret } from '../workflows/seal-secret.ts'
import type { ClaimedRun } from './claim-run.ts'
import type { ExecutorParts } from './create-run-executor.ts'
import { keepEvents } from './keep-events.ts'

/** Events that a run may hold. */
const MAX_EVENTS = 50_000

/** Characters of one event, as JSON. */
const MAX_EVENT_LENGTH = 1024 * 1024

/** Events that say how a run stands. Following the others is for readers: an agent decides what that costs. */
const telling = new Set<unknown>(['RUN_STARTED', 'RUN_FINISHED', 'RUN_ERROR'])

type RunEnd = Parameters<ReturnType<typeof keepEvents>['end']>[0]

/** Carries out one run to its end, whatever that is, and writes down each event before the next. Never throws. */
export async function carryOut(
  { database, logger, secret, allowed }: ExecutorParts,
  { run, workflow }: ClaimedRun,
  stopped: AbortSignal,
): Promise<void> {
  const abort = new AbortController()
  const signal = AbortSignal.any([
    abort.signal,
    stopped,
    AbortSignal.timeout(workflow.timeLimitSeconds * 1000),
  ])
  let unkept: unknown
  const kept = keepEvents(database, run.id, (fault) => {
    unkept = fault
    abort.abort(fault)
  })
  let recording = createRunRecording({ runId: run.id, threadId: run.id, workflow: { name: workflow.name } })
  let events = 0
  let fault: unknown
  try {
    await runAgUi(
      {
        url: workflow.connectorUrl,
        secret: openConnector(workflow, secret),
        runId: run.id,
        inputs: JSON.parse(run.inputs) as Record<string, unknown>,
        signal: run.cancelRequestedAt ? AbortSignal.abort('cancelled') : signal,
        allowed,
      },
      (event) => {
        const at = Date.now()
        const text = textOf(event)
        events += 1
        if (text === undefined || events > MAX_EVENTS)
          return abort.abort(new ConnectorFault('The agent told more than a run may hold.'))
        if (telling.has((event as { type?: unknown }).type)) recording = recordRunEvent(recording, event, at)
        kept.add(text, at)
      },
    )
  } catch (error) {
    fault = error
  }
  try {
    await kept.end(
      endOf(recording, unkept ?? fault, { isKept: unkept === undefined, seconds: workflow.timeLimitSeconds }),
    )
  } catch (error) {
    logger.error({ error: describeError(error) }, 'the end of a run could not be written down')
  }
}

/** An event as it is stored; undefined where it is larger, or nested deeper, than one may be. */
function textOf(event: unknown): string | undefined {
  try {
    const text = JSON.stringify(event)
    return text.length <= MAX_EVENT_LENGTH ? text : undefined
  } catch {
    return undefined
  }
}

function openConnector({ id, connectorSecret }: ClaimedRun['workflow'], serverSecret: string) {
  if (connectorSecret === null) return undefined
  const opened = openSecret(connectorSecret, { serverSecret, workflowId: id })
  if (opened !== undefined) return opened
  throw new ConnectorFault('The secret for the agent cannot be read any more. It has to be set again.')
}

/** How a run ends: as its events say, else for the reason its stream was over. */
function endOf(
  recording: RunRecording,
  fault: unknown,
  { isKept, seconds }: { isKept: boolean; seconds: number },
): RunEnd {
  if (recording.phase === 'ended' && isKept) return { status: recording.run.status as RunEnd['status'] }
  const { status, error } = reasonOf(fault, seconds)
  const ended = endRunRecording(recording, { at: Date.now(), status })
  return { status: ended.run.status as RunEnd['status'], error }
}

function reasonOf(
  fault: unknown,
  seconds: number,
): { status: 'failed' | 'cancelled' | 'interrupted'; error?: string } {
  if (fault === 'cancelled') return { status: 'cancelled' }
  if (fault === 'stopped') return { status: 'interrupted', error: 'The server was stopped.' }
  if (fault instanceof ConnectorFault) return { status: 'failed', error: fault.message }
  if (fault instanceof DOMException && fault.name === 'TimeoutError')
    return { status: 'failed', error: `The run took longer than its limit of ${seconds} seconds.` }
  if (fault !== undefined) return { status: 'failed', error: 'The run could not be carried out.' }
  return { status: 'interrupted', error: 'The agent ended its answer without saying how the run ended.' }
}
