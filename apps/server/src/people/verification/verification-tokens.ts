import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { MailTokenValue } from '@vitrine/api-client/contract/accounts'
import { verificationTokens } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { accountError } from '../errors/account-error.ts'
import { digitsOf } from './digits-of.ts'
import { normalizeEmail } from './normalize-email.ts'

/** What a verification token is for. */
export type TokenPurpose = (typeof verificationTokens.$inferSelect)['purpose']

/** A verification token as the database stores it. */
export type StoredToken = typeof verificationTokens.$inferSelect

/** What is mailed or printed; only hashes of it are stored. */
export interface IssuedToken {
  token: string
  /** Eight digits. */
  code: string
}

interface TokenDetails {
  purpose: TokenPurpose
  email: string
  validMinutes: number
  payload: Record<string, unknown>
}

const TOKEN_SHAPE = /^[\w-]{43}$/

/** The stored form of a token; it has too many random bits to be guessed from it, so that no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Issues a verification token: bringing it back confirms that its holder reads the mail of an address. Earlier tokens stay valid. */
export async function issueToken(
  database: Database,
  secret: string,
  { purpose, email, validMinutes, payload }: TokenDetails,
): Promise<IssuedToken> {
  const token = newToken()
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  await database.transaction((transaction) =>
    transaction.insert(verificationTokens).values({
      id: randomUUID(),
      purpose,
      email,
      tokenHash: hashToken(token),
      codeHash: hashCode(secret, purpose, email, code),
      payload,
      expiresAt: sql`now() + make_interval(mins => ${validMinutes})`,
    }),
  )
  return { token, code }
}

/** Returns a valid verification token without consuming it. Throws an account error otherwise; for a code always `wrong-code`. */
export async function findToken(
  database: Database,
  secret: string,
  purpose: TokenPurpose,
  proof: MailTokenValue,
): Promise<StoredToken> {
  return proof.kind === 'token'
    ? findByToken(database, purpose, proof.token)
    : findByCode(database, secret, purpose, proof)
}

async function findByToken(database: Database, purpose: TokenPurpose, token: string): Promise<StoredToken> {
  if (!TOKEN_SHAPE.test(token)) throw accountError('link-unknown')
  const [found] = await database
    .select()
    .from(verificationTokens)
    .where(and(eq(verificationTokens.tokenHash, hashToken(token)), eq(verificationTokens.purpose, purpose)))
  if (!found) throw accountError('link-unknown')
  if (found.usedAt) throw accountError('link-used')
  if (found.expiresAt <= new Date()) throw accountError('link-expired')
  return found
}

async function findByCode(
  database: Database,
  secret: string,
  purpose: TokenPurpose,
  { email, code }: { email: string; code: string },
): Promise<StoredToken> {
  const digits = digitsOf(code)
  const address = normalizeEmail(email)
  if (!/^\d{8}$/.test(digits) || !address) throw accountError('wrong-code')
  const [found] = await database
    .select()
    .from(verificationTokens)
    .where(
      and(
        eq(verificationTokens.email, address),
        eq(verificationTokens.codeHash, hashCode(secret, purpose, address, digits)),
        eq(verificationTokens.purpose, purpose),
        isNull(verificationTokens.usedAt),
        gt(verificationTokens.expiresAt, sql`now()`),
      ),
    )
  if (!found) throw accountError('wrong-code')
  return found
}

/** Consumes a verification token. Of several requests at once one succeeds; the others throw `link-used`. */
export async function consumeToken(transaction: Transaction, { id }: StoredToken): Promise<void> {
  const used = await transaction
    .update(verificationTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(verificationTokens.id, id),
        isNull(verificationTokens.usedAt),
        gt(verificationTokens.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: verificationTokens.id })
  if (used.length === 0) throw accountError('link-used')
}

/** Ends what else was sent for a purpose, once one of it has done its work. */
export async function revokeTokens(
  transaction: Transaction,
  purpose: TokenPurpose,
  email: string,
): Promise<void> {
  await transaction
    .update(verificationTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(verificationTokens.email, email),
        eq(verificationTokens.purpose, purpose),
        isNull(verificationTokens.usedAt),
      ),
    )
}

/** A code has few bits: without the secret, whoever reads the database cannot try them all. */
function hashCode(secret: string, purpose: TokenPurpose, email: string, code: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, email, code]))
    .digest('hex')
}
