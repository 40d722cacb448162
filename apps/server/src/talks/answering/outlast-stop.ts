import { outlastOutage } from '../../platform/tasks/outlast-outage.ts'

/** For how long an outage of the database is waited for, in milliseconds: as long as the stream of an answer waits. */
const OUTAGE_MS = 120_000

/**
 * Does work on the database that keeps what came of an answer, through an outage, also of an answer that somebody has stopped; a
 * server that stops, or has lost the answer to another one, waits for nothing. It has to come to the same when it is done twice.
 */
export function outlastStop<Result>(work: () => Promise<Result>, ended: AbortSignal): Promise<Result> {
  const leaving = new AbortController()
  const leave = () => {
    if (ended.reason !== 'cancelled') leaving.abort(ended.reason)
  }
  if (ended.aborted) leave()
  ended.addEventListener('abort', leave)
  return outlastOutage(work, { outageMs: OUTAGE_MS, signal: leaving.signal }).finally(() =>
    ended.removeEventListener('abort', leave),
  )
}
