import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { accountFault } from './account-fault.ts'

/** Each takes about 80 ms of one core and 32 MB; more of them at once would keep pages waiting. */
const MOST_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

/** About two seconds' worth; who comes later is asked to come again. */
const MOST_WAITING = 24

/** Hashing of passwords, as better-auth asks for it. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

/** Hashes few passwords at once, lets some wait, and sheds the rest as `busy`. */
export function capHashing(passwords: Passwords = { hash: hashPassword, verify: verifyPassword }): Passwords {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= MOST_AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw accountFault('busy', { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => passwords.hash(password)),
    verify: (given) => inTurn(() => passwords.verify(given)),
  }
}
