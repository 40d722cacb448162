import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isReadOnly, storageError } from '../errors/storage-error.ts'
import { describeError } from '../logging/describe-error.ts'
import type { Database } from '../database/store.ts'
import { createLeases, type Lease, type WorkTable } from './leases.ts'
import { TaskLimitError } from './task-limit-error.ts'

/** Does the rows of a table that are due, beside any number of servers that do the same. */
export interface LeasedWorker {
  /** Says that there may be something to do. */
  wake(): void
  /** Ends what this server does of a row. */
  abort(id: string, reason: unknown): void
  /** Begins nothing more, lets what runs end for a moment, and gives the rest back to others at once. */
  stop(): Promise<void>
}

/** What a worker does, and how much of it. */
export interface LeasedWork {
  database: Database
  logger: Logger
  work: WorkTable
  /** Does one row and writes down what comes of it together with `doneUntil`. The signal says that the row is lost, or the server stops. */
  perform(lease: Lease, signal: AbortSignal): Promise<void>
  /** Called with a row that was begun `maxAttempts` times and never succeeded; without it, such a row is tried for ever. */
  giveUp?(lease: Lease, error: unknown): Promise<void>
  maxAttempts?: number
  /** Wait after the first failure; each further one doubles. */
  retrySeconds: number
  /** Rows at a time. @default 1 */
  atOnce?: number
  /** Something else of this kind to look after with each tick; `isSteady` where others have had time to speak up. */
  onBeat?(isSteady: boolean): Promise<void>
  /** Logged where a row fails. */
  failure: string
  /** @default 10 s, so that work of a killed server is taken over within 15 */
  leaseMs?: number
}

const LEASE_MS = 10_000

const HEARTBEAT_MS = 1000

/** A lease is renewed so many times before it would end. */
const RENEWALS = 4

const LONGEST_WAIT_SECONDS = 900

/** How long what runs may take to end when the server stops. */
const STOP_MS = 2000

/** Wait after trouble that is the server's own, in seconds. */
const OWN_TROUBLE_SECONDS = 5

/** The columns of a row that is done: due again at a moment, or at null never. */
export function doneUntil<At>(dueAt: At): { dueAt: At; attempts: number; leaseHolder: null } {
  return { dueAt, attempts: 0, leaseHolder: null }
}

/** Whether work failed for a reason that has nothing to do with it. */
function isOwnTrouble(error: unknown): boolean {
  const isBusy = error instanceof TaskLimitError && error.limit === 'queue'
  return isBusy || storageError(error) !== undefined
}

/**
 * Looks for work until it is stopped. What another server has begun is taken over once that one has not renewed its lease,
 * but only after this server has reached the database for as long: after an outage everybody may speak up first.
 */
export function createLeasedWorker(parts: LeasedWork): LeasedWorker {
  const { database, logger, leaseMs = LEASE_MS, atOnce = 1, maxAttempts = Infinity } = parts
  const leases = createLeases(database, parts.work, randomUUID(), leaseMs)
  const held = new Map<string, { lease: Lease; abort: AbortController; done: Promise<void> }>()
  let isStopped = false
  let turn = Promise.resolve()
  let steadySince = performance.now()
  let [reachedAt, renewedAt] = [steadySince, steadySince]

  function logFailure(error: unknown): void {
    // Nothing is begun then, and each tick would say so again.
    if (!isReadOnly(error)) logger.error({ error: describeError(error) }, parts.failure)
  }

  async function fail(lease: Lease, error: unknown): Promise<void> {
    logFailure(error)
    if (isOwnTrouble(error)) return leases.giveBack(lease, OWN_TROUBLE_SECONDS, false)
    if (lease.attempts >= maxAttempts) return parts.giveUp?.(lease, error)
    const seconds = Math.min(parts.retrySeconds * 2 ** (lease.attempts - 1), LONGEST_WAIT_SECONDS)
    await leases.giveBack(lease, seconds, true)
  }

  async function perform(lease: Lease, signal: AbortSignal): Promise<void> {
    try {
      if (lease.attempts > maxAttempts) throw new Error('The server ended each time it was made.')
      await parts.perform(lease, signal)
    } catch (error) {
      if (signal.reason === 'lost') return
      const isStopping = signal.aborted
      await (isStopping ? leases.giveBack(lease, 0, false) : fail(lease, error)).catch(logFailure)
    }
  }

  function isSteady(): boolean {
    if (performance.now() - reachedAt > leaseMs / 2) steadySince = performance.now()
    return performance.now() - steadySince >= leaseMs
  }

  const mayBegin = () => !isStopped && held.size < atOnce

  async function begin(): Promise<void> {
    while (mayBegin()) {
      const lease = await leases.claim(isSteady())
      reachedAt = performance.now()
      if (!lease) return
      const { id } = lease
      const abort = new AbortController()
      const done = perform(lease, abort.signal).finally(() => {
        held.delete(id)
        wake()
      })
      held.set(id, { lease, abort, done })
    }
  }

  async function beat(): Promise<void> {
    if (performance.now() - renewedAt > leaseMs / RENEWALS) {
      const lost = await leases.renew([...held.keys()])
      renewedAt = performance.now()
      if (held.size > 0) reachedAt = renewedAt
      for (const id of lost) abort(id, 'lost')
    }
    await begin()
    await parts.onBeat?.(isSteady())
  }

  function next(work: () => Promise<void>): void {
    turn = turn.then(() => (isStopped ? undefined : work())).catch(logFailure)
  }

  const wake = () => next(begin)
  const abort = (id: string, reason: unknown) => held.get(id)?.abort.abort(reason)
  let isWaiting = false
  const timer = setInterval(
    () => {
      if (isWaiting) return
      isWaiting = true
      next(() => beat().finally(() => (isWaiting = false)))
    },
    Math.min(HEARTBEAT_MS, leaseMs / 4),
  ).unref()
  wake()
  return {
    wake,
    abort,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await turn
      const running = [...held.values()]
      for (const each of running) each.abort.abort('stopped')
      const all = Promise.all(running.map(({ done }) => done))
      await Promise.race([all, wait(STOP_MS, undefined, { ref: false })])
      for (const { lease } of held.values()) await leases.giveBack(lease, 0, false).catch(logFailure)
    },
  }
}
