import { createHmac, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recoveryCodes } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'

const COUNT = 10

/** Without those that are mistaken for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const HALF_LENGTH = 5

/** Replaces the recovery codes of an account, and gives the new ones, which nobody can read again. */
export async function renewCodes(
  transaction: Transaction,
  secret: string,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await transaction
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashCode(secret, userId, code) })))
  return codes
}

/** Uses a recovery code up; false where it is none. Of several at once one gets it. */
export async function spendCode(
  database: Database | Transaction,
  secret: string,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const spent = await database
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashCode(secret, userId, code))))
    .returning({ hash: recoveryCodes.hash })
  return spent.length > 0
}

const newHalf = () =>
  Array.from({ length: HALF_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

const newCode = () => `${newHalf()}-${newHalf()}`

/** A code has about 50 bits: without the secret, whoever reads the database cannot try them all. */
function hashCode(secret: string, userId: string, code: string): string {
  const plain = code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toLowerCase()
  return createHmac('sha256', secret)
    .update(JSON.stringify(['recovery-code', userId, plain]))
    .digest('hex')
}
