import { createHash, randomBytes } from 'node:crypto'

const KEY_SHAPE = /^vtr_[\w-]{43}$/

/** A new key of 256 random bits, as it is shown once to its owner. */
export function newApiKey(): string {
  return `vtr_${randomBytes(32).toString('base64url')}`
}

/** What is stored instead of a key. A key has too many random bits to be guessed from it, so that no salt is needed. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The first characters, for a person to recognise a key by. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, 10)
}

/** Whether a text has the shape of a key, so that others need no look into the database. */
export function isApiKey(text: string): boolean {
  return KEY_SHAPE.test(text)
}
