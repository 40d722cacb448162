import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { spentChallenges } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { accountError } from '../errors/account-error.ts'
import { hashToken } from '../verification/verification-tokens.ts'

/** How long a challenge holds, in milliseconds; within the five to ten minutes of WebAuthn Level 3, 15.1. */
export const CHALLENGE_MS = 10 * 60_000

const RANDOM_BYTES = 16
const TIME_BYTES = 6

const clientDataSchema = z.object({ challenge: z.string() })

/** For what a challenge is, and for whom: the browser that signs in, or the session that adds a passkey. */
export interface ChallengeUse {
  purpose: 'sign-in' | 'add'
  owner: string
}

/** Makes a challenge, in base64url, that carries its end and its signature, so that asking for one leaves nothing behind here. */
export function newChallenge(secret: string, use: ChallengeUse, now: number): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(now + CHALLENGE_MS, 0, TIME_BYTES)
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), time])
  return Buffer.concat([head, sign(secret, use, head)]).toString('base64url')
}

/** The challenge that a browser says it has answered; undefined where what it says makes no sense. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    return clientDataSchema.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    return undefined
  }
}

/** Whether a challenge, in base64url, is one of ours for this use, and holds yet. */
export function isChallengeOurs(
  secret: string,
  use: ChallengeUse,
  { challenge, now }: { challenge: string; now: number },
): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
  const signature = sign(secret, use, head)
  const given = bytes.subarray(head.length)
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) return false
  return head.readUIntBE(RANDOM_BYTES, TIME_BYTES) > now
}

/** Uses a challenge up. Of several answers to it one counts; the others get `passkey-expired`. */
export async function spendChallenge(transaction: Transaction, challenge: string): Promise<void> {
  const spent = await transaction
    .insert(spentChallenges)
    .values({
      hash: hashToken(challenge),
      expiresAt: sql`now() + make_interval(secs => ${CHALLENGE_MS / 1000})`,
    })
    .onConflictDoNothing()
    .returning({ hash: spentChallenges.hash })
  if (spent.length === 0) throw accountError('passkey-expired')
}

function sign(secret: string, { purpose, owner }: ChallengeUse, head: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['passkey', purpose, owner, head.toString('base64url')]))
    .digest()
}
