import { rootCause } from '../logging/root-cause.ts'
import { DomainError } from './domain-error.ts'

/** Codes of Postgres for what it has undone so that others could go on: https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html */
const conflicts = new Set(['40001', '40P01'])

/** Whether a transaction was undone because of another one, and may succeed when it is tried again. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(String((rootCause(error) as { code?: unknown }).code))
}

/** Codes of Node and Postgres for a store that accepts no changes now but may again. */
const fullOrReadOnly = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  '53100',
  '25006',
  '58030',
])

const unreachable = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08|57P0|53300|57014)/

/** What pg says without a code; the last where a transaction is rolled back on a connection that broke during it. */
const lostConnection = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** When a full disk or a lost database is worth another try. */
const RETRY_SECONDS = 10

/** A 503 for faults of the disk or the database that pass without a change to the request; undefined for others. */
export function storageError(error: unknown): DomainError | undefined {
  const cause = rootCause(error) as Error & { code?: unknown }
  const code = String(cause.code ?? '')
  if (isConflict(cause))
    return new DomainError('unavailable', 'Others are changing the same just now. Try again.', {
      reason: 'conflict',
      retryAfterSeconds: 1,
    })
  if (fullOrReadOnly.has(code))
    return new DomainError(
      'unavailable',
      'The server cannot write now: its disk is full or read-only. What is published stays readable; try again later.',
      { retryAfterSeconds: RETRY_SECONDS },
    )
  if (isUnreachable(error))
    return new DomainError('unavailable', 'The server cannot reach its database now. Try again soon.', {
      retryAfterSeconds: RETRY_SECONDS,
    })
  return undefined
}

/** Whether the database takes no writes now, for example because it is read in a copy while its disk is full. */
export function isReadOnly(error: unknown): boolean {
  return String((rootCause(error) as { code?: unknown }).code) === '25006'
}

/** Whether the database is away, and may be back without a change to anything. */
export function isUnreachable(error: unknown): boolean {
  const cause = rootCause(error) as Error & { code?: unknown }
  return unreachable.test(String(cause.code ?? '')) || lostConnection.test(cause.message)
}
