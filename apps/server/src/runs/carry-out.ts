import { createRunRecording, recordRunEvent, type RunRecording } from '@vitrine/transcript'
import { ConnectorFault } from '../connectors/connector-fault.ts'
import { runAgUi } from '../connectors/run-ag-ui.ts'
import { describeError } from '../logging/describe-error.ts'
import { openSecret } from '../workflows/seal-secret.ts'
import type { ClaimedRun } from './claim-run.ts'
import type { ExecutorParts } from './create-run-executor.ts'
import { endOfRun } from './end-of-run.ts'
import { keepEvents, type KeptEnd } from './keep-events.ts'
import { readAgentInput } from './read-agent-input.ts'
import { createLegEvents, legOf, type RunLeg } from './run-leg.ts'
import { type RunLimits, runLimits } from './run-limits.ts'

/** Events that say how a run stands. Following the others is for readers: an agent decides what that costs. */
const telling = new Set<unknown>(['RUN_STARTED', 'RUN_FINISHED', 'RUN_ERROR'])

const unwritten: KeptEnd = { status: 'failed', error: 'What the agent told could not be written down.' }

/** Carries out one run until it ends or waits for answers, and writes down each event before the next. Never throws. */
export async function carryOut(
  parts: ExecutorParts,
  { run, workflow }: ClaimedRun,
  stopped: AbortSignal,
): Promise<void> {
  const { network, logger } = parts
  const limits = { ...runLimits, ...parts.limits }
  const abort = new AbortController()
  const seconds = workflow.timeLimitSeconds
  const signal = AbortSignal.any([abort.signal, stopped, AbortSignal.timeout(seconds * 1000)])
  let unkept: unknown
  const kept = keepEvents(parts, run, (fault) => {
    unkept = fault
    abort.abort(fault)
    logger.error({ error: describeError(fault) }, 'the events of a run could not be written down')
  })
  const leg = legOf(run)
  const taken = takeEvents(leg, workflow.name, { ...limits, events: limits.events - run.events })
  let fault: unknown
  try {
    const input = await readAgentInput(parts, { run, workflow }, leg, Date.now() + seconds * 1000)
    await runAgUi(
      {
        url: workflow.connectorUrl,
        secret: openConnector(workflow, parts.secret),
        input,
        signal: run.cancelRequestedAt ? AbortSignal.abort('cancelled') : signal,
        network: { ...network, silenceMs: limits.silenceMs },
        answerBytes: limits.answerBytes,
        frameBytes: limits.frameBytes,
      },
      (event) => taken.take(event, kept.add),
    )
  } catch (error) {
    fault = error
  }
  taken.finish(kept.add)
  const end = endOfRun(taken.recording(), { fault: unkept ?? fault, seconds, mayAsk: run.leg < limits.legs })
  try {
    const isLate = unkept !== undefined
    if (!(await kept.end(isLate ? unwritten : end, taken.last())) && !isLate) await kept.end(unwritten)
  } catch (error) {
    logger.error({ error: describeError(error) }, 'the end of a run could not be written down')
  }
}

type Add = ReturnType<typeof keepEvents>['add']

/** Follows what an agent tells as far as it says how the run stands; the event that ends it is kept back for the end. */
function takeEvents(leg: RunLeg, name: string, limits: Pick<RunLimits, 'events' | 'eventLength'>) {
  const events = createLegEvents(leg)
  const { threadId, runId } = leg
  let recording: RunRecording = createRunRecording({ threadId, runId, workflow: { name } })
  let count = 0
  let last: { event: string; at: number } | undefined

  function takeOne(event: unknown, add: Add): void {
    const at = Date.now()
    const text = textOf(event, limits.eventLength)
    count += 1
    if (text === undefined) throw new ConnectorFault('The agent told more than a run may hold.')
    if (telling.has((event as { type?: unknown }).type)) recording = recordRunEvent(recording, event, at)
    if (recording.phase === 'ended') last = { event: text, at }
    else add(text, at)
  }
  return {
    recording: () => recording,
    last: () => last,
    /** Whether this was the last event of the run. */
    take(event: unknown, add: Add): boolean {
      if (count >= limits.events) throw new ConnectorFault('The agent told more than a run may hold.')
      for (const whole of events.complete(event)) takeOne(whole, add)
      return recording.phase === 'ended'
    },
    finish(add: Add): void {
      for (const missing of events.rest()) takeOne(missing, add)
    },
  }
}

/** An event as it is stored; undefined where it is larger, or nested deeper, than one may be. */
function textOf(event: unknown, maxLength: number): string | undefined {
  try {
    const text = JSON.stringify(event)
    return text.length <= maxLength ? text : undefined
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
