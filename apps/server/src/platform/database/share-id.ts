import { randomInt } from 'node:crypto'
import { shareIdSchema } from '@vitrine/api-client/contract/shares'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 24

/** A new id of a share: 142 random bits in letters and digits, which no command line mistakes for an option. */
export function newShareId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Whether a text can be the id of a share, so that others need no look into the database. */
export function isShareId(text: string): boolean {
  return shareIdSchema.safeParse(text).success
}
