import { createHash } from 'node:crypto'
import type { Passwords } from '../people/credentials/cap-hashing.ts'

const digest = (password: string) => createHash('sha256').update(password).digest('hex')

/** Hashing that costs nothing, for tests that are about something else. */
export const cheapPasswords: Passwords = {
  hash: (password) => Promise.resolve(digest(password)),
  verify: ({ hash, password }) => Promise.resolve(hash === digest(password)),
}
