import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sharedPath } from '@vitrine/api-client/contract/shares'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { requestOriginOf } from '../../people/origins/request-origin.ts'
import { throttle } from '../../people/limits/throttle.ts'
import { digitsOf } from '../../people/verification/digits-of.ts'
import { addressCodes } from '../../platform/database/schema.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { mailBrandOf } from '../brand-voices/mail-brand-of.ts'
import type { PublicShareRow } from './find-share.ts'

type AddressParts = Pick<SharingDependencies, 'database' | 'accounts' | 'folder' | 'publicUrl'>

/** How long a code is valid, in minutes. */
export const CODE_MINUTES = 10

const MAX_TRIES = 5

/** When the answer is surely away. */
const MAIL_AFTER_MS = 100

const ASK_COOKIE = 'vitrine.asked'

/** Whether an address in lower case is one of a list, or of a domain in it. */
export function isListed(addresses: readonly string[], address: string): boolean {
  return addresses.includes(address) || addresses.includes(address.slice(address.lastIndexOf('@')))
}

/** An address that asks to read a link, and where. */
interface Asked {
  share: PublicShareRow
  /** In lower case. */
  email: string
  /** BCP 47 tag of the mail. */
  language: string
  /** The page at which it is asked. */
  page: PublicShareRow
}

/**
 * Sends a code to a listed address, and does the same for one that is not listed, but for the mail after the answer. Throws
 * `too-many-attempts`, for both alike.
 */
export async function askForCode(
  services: AddressParts,
  context: Context,
  { share, email, language, page }: Asked,
): Promise<void> {
  const { database, accounts } = services
  const { network } = requestOriginOf(services, context)
  await throttle(services, 'readerCodesByNetwork', network)
  await throttle(services, 'readerCodesByLink', share.id)
  await throttle(services, 'readerCodesAgain', `${share.id} ${email}`)
  await throttle(services, 'readerCodesByAddress', email)
  const asked = randomBytes(32).toString('base64url')
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const id = idOf(asked)
  await database.transaction((transaction) =>
    transaction.insert(addressCodes).values({
      id,
      shareId: share.id,
      email,
      codeHash: hashCode(services, { id, shareId: share.id, email }, code),
      expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
    }),
  )
  setCookie(context, ASK_COOKIE, asked, {
    path: sharedPath(page.kind, page.id),
    secure: services.publicUrl().startsWith('https:'),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: CODE_MINUTES * 60,
  })
  if (isListed(share.addresses, email)) accounts.background.add(mailCode())

  async function mailCode(): Promise<void> {
    // Writing a mail takes a moment, by which the answer would tell a listed address from another one.
    await wait(MAIL_AFTER_MS)
    const path = sharedPath(share.kind, share.id)
    const brand = await mailBrandOf({ database, blobs: services.folder.blobs }, share)
    const validMinutes = CODE_MINUTES
    await accounts.mail({ kind: 'readLink', to: email, language, path, code, validMinutes, brand })
  }
}

/**
 * The address that the code proves which this browser asked for, once; undefined for a wrong code, an old one, the sixth try,
 * or an address that is not listed. Throws `too-many-attempts` for a network with too many tries.
 */
export async function proveAddress(
  services: AddressParts,
  context: Context,
  share: PublicShareRow,
  typed: string,
): Promise<string | undefined> {
  const { network } = requestOriginOf(services, context)
  await throttle(services, 'readerCodeTriesByNetwork', network)
  const id = idOf(getCookie(context, ASK_COOKIE) ?? '')
  const isAsked = and(eq(addressCodes.id, id), eq(addressCodes.shareId, share.id))
  return services.database.transaction(async (transaction) => {
    const [asked] = await transaction
      .update(addressCodes)
      .set({ tries: sql`${addressCodes.tries} + 1` })
      .where(and(isAsked, lt(addressCodes.tries, MAX_TRIES), gt(addressCodes.expiresAt, sql`now()`)))
      .returning()
    if (!asked || hashCode(services, asked, digitsOf(typed)) !== asked.codeHash) return undefined
    await transaction.delete(addressCodes).where(isAsked)
    return isListed(share.addresses, asked.email) ? asked.email : undefined
  })
}

const idOf = (asked: string) => createHash('sha256').update(asked).digest('hex')

/** A code has few bits: without the secret, whoever reads the database cannot try them all. */
function hashCode(
  { accounts }: AddressParts,
  { id, shareId, email }: { id: string; shareId: string; email: string },
  code: string,
): string {
  return createHmac('sha256', accounts.settings.secret)
    .update(JSON.stringify(['code of a link', id, shareId, email, code]))
    .digest('hex')
}
