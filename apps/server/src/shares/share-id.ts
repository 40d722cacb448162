import { randomBytes } from 'node:crypto'
import { shareIdSchema } from '@vitrine/api-client/contract'

/** A new id of a share: 192 random bits in 32 characters of base64url. */
export function newShareId(): string {
  return randomBytes(24).toString('base64url')
}

/** Whether a text can be the id of a share, so that others need no look into the database. */
export function isShareId(text: string): boolean {
  return shareIdSchema.safeParse(text).success
}
