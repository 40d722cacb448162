import { TaskError } from '../../platform/tasks/task-error.ts'
import { createTaskPool } from '../../platform/tasks/task-pool.ts'
import { accountError } from '../errors/account-error.ts'
import { MOST_HASHED_AT_ONCE, type Passwords } from './cap-hashing.ts'

/** What a process that hashes passwords is asked. */
export interface HashingTasks {
  hash: { input: { password: string }; output: string }
  verify: { input: { hash: string; password: string }; output: boolean }
}

/** Hashing beside the server's own process. */
export interface HashingPool extends Passwords {
  /** Stops every process; hashes under way are rejected as `busy`. */
  close(): void
}

/** One hash takes a tenth of a second; a process that needs so long for it is replaced. */
const MAX_MILLISECONDS = 20_000

/** A hash itself takes 32 MB outside the heap. */
const MEMORY_MEGABYTES = 64

/**
 * Hashes passwords in processes of low priority, which start with the first password, are replaced when they die and end
 * when nobody signs in for a while. A hash that is lost with its process is rejected as `busy`, never as wrong.
 */
export function createHashingPool(options: Pick<PoolOptions, 'startChild'> = {}): HashingPool {
  const { run, close } = createTaskPool<HashingTasks>({
    ...options,
    program: 'hashing',
    size: MOST_HASHED_AT_ONCE,
    memoryMegabytes: MEMORY_MEGABYTES,
    milliseconds: MAX_MILLISECONDS,
  })
  return {
    hash: (password) => run('hash', { password }).catch(refuse),
    verify: (given) => run('verify', given).catch(refuse),
    close,
  }
}

type PoolOptions = NonNullable<Parameters<typeof createTaskPool>[0]>

/** What hashing itself says is passed on; everything else is trouble of the process. */
function refuse(error: unknown): never {
  throw error instanceof TaskError ? error : accountError('busy', { retryAfterSeconds: 1 })
}
