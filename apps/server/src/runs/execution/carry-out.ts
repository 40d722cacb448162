import { type HttpRunRequest, type RunCallback, runCallbackPath } from '@vitrine/api-client/contract/runs'
import { type RunEventPublisher, createRunEventPublisher, isOngoing } from '@vitrine/transcript'
import { ConnectorFault } from '../connectors/connector-fault.ts'
import { runEnd } from '../connectors/run-end.ts'
import { type AgentCall, runAgUi } from '../connectors/run-ag-ui.ts'
import { type HttpCall, runHttp, emitAnswer } from '../connectors/run-http.ts'
import { outlastOutage } from '../../platform/tasks/outlast-outage.ts'
import { describeError } from '../../platform/logging/describe-error.ts'
import { openConnectorSecret } from '../workflows/open-connector-secret.ts'
import type { ClaimedRun } from './claim-run.ts'
import type { ExecutorParts } from './create-run-executor.ts'
import { callbackTokenOf } from './control-token.ts'
import { countSteps } from './count-steps.ts'
import { endOfRun } from './end-of-run.ts'
import type { RunEnd } from './end-columns.ts'
import { storeEvents, type StoreEventsParts } from './store-events.ts'
import { readAgentInput } from './read-agent-input.ts'
import { attemptOf } from './run-attempt.ts'
import { runLimits } from './run-limits.ts'
import { ingestEvents } from './ingest-events.ts'
import type { Database } from '../../platform/database/store.ts'
import { readEmittedEvents } from './read-run-events.ts'

const silent = () => new ConnectorFault('cut-off')

const unwritten: RunEnd = { status: 'failed', error: runEnd('not-carried-out') }

/** Wait before a run is begun again; each further one doubles. */
const RETRY_SECONDS = 5

/** Carries out one run until it ends or waits for answers or its engine, and writes down each event before the next. Never throws. */
export async function carryOut(
  parts: ExecutorParts & Pick<StoreEventsParts, 'stopping'>,
  { run, workflow }: ClaimedRun,
  stopped: AbortSignal,
): Promise<void> {
  const { database, network, logger } = parts
  const limits = { ...runLimits, ...parts.limits }
  const abort = new AbortController()
  const seconds = workflow.timeLimitSeconds
  const deadline = Date.now() + seconds * 1000
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
  /** False where its engine took the run, and calls back. */
  const ask = async () => {
    const input = await outlastOutage(() => readAgentInput(parts, { run, workflow }, leg, deadline), {
      signal,
    })
    const call = {
      url: workflow.connectorUrl,
      secret: openConnectorSecret(workflow, parts.secret),
      signal: run.cancelRequestedAt ? AbortSignal.abort('cancelled') : signal,
      network: { ...network, silenceMs: limits.silenceMs },
      answerBytes: limits.answerBytes,
      input,
    }
    if (workflow.connectorKind === 'http') return askOverHttp(parts, { run, workflow }, call, onEvent)
    await runAgUi({ ...call, frameBytes: limits.frameBytes }, onEvent)
    return true
  }
  let fault: unknown
  let isAnswered = true
  try {
    publish = await outlastOutage(() => publisherOfRun(database, run), { signal })
    if (run.awaitsCallbackUntil) emitCallback(run, onEvent)
    else isAnswered = await ask()
  } catch (error) {
    fault = error
  }
  clearTimeout(silence)
  fault = unkept ?? fault
  taken.finish(fault !== undefined)
  const failure = { run, workflow, fault, hasEvents: taken.count() > 0 }
  const end: RunEnd =
    isAnswered || fault !== undefined
      ? orAgain(endOfRun(taken.recording(), { fault, mayAsk: run.leg < limits.legs }), failure)
      : { status: 'running', callbackInSeconds: Math.max(0, deadline - Date.now()) / 1000 }
  try {
    const isLate = unkept !== undefined
    if (!(await kept.end(isLate ? unwritten : end, taken.last())) && !isLate) await kept.end(unwritten)
    if (!stopped.aborted && !isOngoing(end.status)) await countSteps(parts, run.id)
  } catch (error) {
    logger.error({ error: describeError(error) }, 'the end of a run could not be written down')
  }
}

interface Failure extends ClaimedRun {
  fault: unknown
  /** Whether the agent has emitted an event. */
  hasEvents: boolean
}

/** How a run ends, or when it is begun again: where its agent did not begin, and its workflow has tries left. */
function orAgain(end: RunEnd, { run, workflow, fault, hasEvents }: Failure): RunEnd {
  const isPassing = workflow.connectorKind === 'http' ? isUntaken : isSilent
  const mayRetry = fault instanceof ConnectorFault && isPassing(fault) && run.leg === 1
  if (!mayRetry || hasEvents || run.retries >= workflow.retries) return end
  return { status: 'queued', againInSeconds: RETRY_SECONDS * 2 ** run.retries }
}

/** Whether an agent that could not be worked with may be back a moment later. */
function isSilent({ end: { reason, type = '' } }: ConnectorFault): boolean {
  if (reason === 'unexpected-answer') return /^HTTP (408|429|5\d\d)$/.test(type)
  return reason === 'cut-off' || reason === 'unreachable'
}

/** Whether an engine that is asked once has surely not begun: it was not reached, or says that it takes nothing now. */
function isUntaken({ end: { reason, type = '' }, cause }: ConnectorFault): boolean {
  if (reason === 'unexpected-answer') return /^HTTP (408|429|503)$/.test(type)
  const { code = '' } = (cause ?? {}) as NodeJS.ErrnoException
  return reason === 'unreachable' && (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
}

/** Ends a run with what its engine called back. Throws why it ends without that. */
function emitCallback(
  { id, callback, cancelRequestedAt }: ClaimedRun['run'],
  onEvent: (event: unknown) => boolean,
): void {
  if (cancelRequestedAt) throw 'cancelled'
  if (callback === null) throw new DOMException('The engine did not call back.', 'TimeoutError')
  emitAnswer(id, JSON.parse(callback) as RunCallback, onEvent)
}

function askOverHttp(
  { secret, publicUrl }: ExecutorParts,
  { run, workflow }: ClaimedRun,
  { input, network, ...call }: Omit<HttpCall, 'request'> & Pick<AgentCall, 'input'>,
  onEvent: (event: unknown) => boolean,
): Promise<boolean> {
  const { id: runId, workflowVersion: version } = run
  const { inputs } = input.forwardedProps as { inputs: Record<string, unknown> }
  const url = new URL(runCallbackPath(runId), publicUrl()).href
  const request: HttpRunRequest = {
    runId,
    workflow: { id: workflow.id, name: workflow.name, version },
    inputs,
    callback: { url, token: callbackTokenOf(run, secret) },
  }
  return runHttp(
    {
      ...call,
      // An engine may say nothing until it is done.
      network: { ...network, silenceMs: workflow.timeLimitSeconds * 1000 },
      request,
    },
    onEvent,
  )
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
