import { availableParallelism } from 'node:os'
import { createTurns } from '../../platform/tasks/create-turns.ts'
import { accountError } from '../errors/account-error.ts'

/** Each takes about 80 ms of one core and 32 MB; more of them at once would keep pages waiting. */
export const MOST_HASHED_AT_ONCE: number = Math.max(1, Math.min(2, availableParallelism() - 1))

/** About two seconds' worth; who comes later is asked to come again. */
const MOST_WAITING = 24

/** Where hashing has to stand back, those who have waited so long are asked to come again, in milliseconds. */
const LONGEST_WAIT_MS = 5000

const RETRY_AFTER_SECONDS = 2

/** Hashing of passwords, as better-auth asks for it. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

/** The same, not too much of it at once. */
export interface CappedPasswords extends Passwords {
  /** Throws `busy` where the next password would be shed: whoever asks first spares the database the questions before it. */
  assertRoom(): void
}

/** Hashes few passwords at once, lets some wait for a few seconds, and sheds the rest as `busy`. */
export function capHashing(passwords: Passwords): CappedPasswords {
  const turns = createTurns({
    atOnce: MOST_HASHED_AT_ONCE,
    maxWaiting: MOST_WAITING,
    maxWaitMs: LONGEST_WAIT_MS,
    refuse: () => accountError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  })
  return {
    assertRoom: turns.assertRoom,
    hash: (password) => turns.take(() => passwords.hash(password)),
    verify: (given) => turns.take(() => passwords.verify(given)),
  }
}
