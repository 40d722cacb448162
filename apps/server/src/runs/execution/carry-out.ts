import { type RunEventPublisher, createRunEventPublisher } from '@vitrine/transcript'
import { ConnectorFault } from '../connectors/connector-fault.ts'
import { runEnd } from '../connectors/run-end.ts'
import { runAgUi } from '../connectors/run-ag-ui.ts'
import { describeError } from '../../platform/logging/describe-error.ts'
import { openConnectorSecret } from '../workflows/open-connector-secret.ts'
import type { ClaimedRun } from './claim-run.ts'
import type { ExecutorParts } from './create-run-executor.ts'
import { countSteps } from './count-steps.ts'
import { endOfRun } from './end-of-run.ts'
import { storeEvents, type StoreEventsParts, type RunEnd } from './store-events.ts'
import { readAgentInput } from './read-agent-input.ts'
import { attemptOf } from './run-attempt.ts'
import { runLimits } from './run-limits.ts'
import { ingestEvents } from './ingest-events.ts'
import type { Database } from '../../platform/database/store.ts'
import { readEmittedEvents } from './read-run-events.ts'

const silent = () => new ConnectorFault('cut-off')

const unwritten: RunEnd = { status: 'failed', error: runEnd('not-carried-out') }

/** Carries out one run until it ends or waits for answers, and writes down each event before the next. Never throws. */
export async function carryOut(
  parts: ExecutorParts & Pick<StoreEventsParts, 'stopping'>,
  { run, workflow }: ClaimedRun,
  stopped: AbortSignal,
): Promise<void> {
  const { database, network, logger } = parts
  const limits = { ...runLimits, ...parts.limits }
  const abort = new AbortController()
  const seconds = workflow.timeLimitSeconds
  const signal = AbortSignal.any([abort.signal, stopped, AbortSignal.timeout(seconds * 1000)])
  let unkept: unknown
  const kept = storeEvents(parts, run, (fault) => {
    unkept = fault
    abort.abort(fault)
    logger.error({ error: describeError(fault) }, 'the events of a run could not be written down')
  })
  const leg = attemptOf(run)
  let publish: RunEventPublisher | undefined
  const taken = ingestEvents({
    leg,
    name: workflow.name,
    limits: { ...limits, events: limits.events - run.events, length: limits.length - run.length },
    publish: (event) => publish?.(event) ?? null,
    add: kept.add,
  })
  let silence: NodeJS.Timeout | undefined
  const onEvent = (event: unknown) => {
    clearTimeout(silence)
    const isLast = taken.take(event)
    if (taken.mayGoOn()) silence = setTimeout(() => abort.abort(silent()), limits.goOnMs)
    return isLast
  }
  let fault: unknown
  try {
    publish = await publisherOfRun(database, run)
    const input = await readAgentInput(parts, { run, workflow }, leg, Date.now() + seconds * 1000)
    await runAgUi(
      {
        url: workflow.connectorUrl,
        secret: openConnectorSecret(workflow, parts.secret),
        input,
        signal: run.cancelRequestedAt ? AbortSignal.abort('cancelled') : signal,
        network: { ...network, silenceMs: limits.silenceMs },
        answerBytes: limits.answerBytes,
        frameBytes: limits.frameBytes,
      },
      onEvent,
    )
  } catch (error) {
    fault = error
  }
  clearTimeout(silence)
  fault = unkept ?? fault
  taken.finish(fault !== undefined)
  const end = endOfRun(taken.recording(), { fault, mayAsk: run.leg < limits.legs })
  try {
    const isLate = unkept !== undefined
    if (!(await kept.end(isLate ? unwritten : end, taken.last())) && !isLate) await kept.end(unwritten)
    if (!stopped.aborted && end.status !== 'waiting') await countSteps(parts, run.id)
  } catch (error) {
    logger.error({ error: describeError(error) }, 'the end of a run could not be written down')
  }
}

/** Publishes what comes of a run after the events that are stored of it already. */
async function publisherOfRun(
  database: Database,
  run: { id: string; events: number },
): Promise<RunEventPublisher> {
  const publish = createRunEventPublisher()
  if (run.events === 0) return publish
  for await (const events of readEmittedEvents(database, run.id))
    for (const { event } of events) publish(JSON.parse(event))
  return publish
}
