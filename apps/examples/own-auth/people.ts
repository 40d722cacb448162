import { randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto'
import type { SignedInPerson } from '@vitrine/auth-screens/port'

interface StoredPerson extends SignedInPerson {
  salt: Buffer
  hash: Buffer
}

// In memory: your database stands here.
const people = new Map<string, StoredPerson>()
const tries = new Map<string, { count: number; since: number }>()

/** Tries of one address within the time, in milliseconds. */
const MOST_TRIES = 5
const TRIES_WITHIN_MS = 60_000

/** Seconds until the next try for an address, 0 where one is left; counts this one. */
export function secondsToWait(email: string): number {
  const now = Date.now()
  const known = tries.get(email)
  const counted = known && now - known.since < TRIES_WITHIN_MS ? known : { count: 0, since: now }
  tries.set(email, { ...counted, count: counted.count + 1 })
  return counted.count < MOST_TRIES ? 0 : Math.ceil((counted.since + TRIES_WITHIN_MS - now) / 1000)
}

export function addPerson(name: string, email: string, password: string): void {
  const salt = randomBytes(16)
  const hash = scryptSync(password, salt, 32)
  people.set(email, { id: randomUUID(), name, email, isEmailVerified: true, salt, hash })
}

/** Takes as long for an unknown address as for a wrong password. */
export function findPerson(email: string, password: string): SignedInPerson | undefined {
  const { salt, hash, ...person } = people.get(email) ?? nobody
  const isRight = timingSafeEqual(hash, scryptSync(password, salt, 32))
  return isRight && people.has(email) ? person : undefined
}

const nobody: StoredPerson = {
  id: '',
  name: '',
  email: '',
  isEmailVerified: false,
  salt: randomBytes(16),
  hash: randomBytes(32),
}
