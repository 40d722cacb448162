import { PASSPHRASE_HEADER, VIEW_HEADER } from '@vitrine/api-client/contract/shares'
import type { Context } from 'hono'
import { lookUpSession, type SignedIn } from '../../people/sessions/session.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import { findRole } from '../../people/workspaces/membership.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import type { PublicShareRow } from './find-share.ts'
import { isListed } from './listed-addresses.ts'
import { givePass, hasPass, type LinkPass, provenAddress } from './link-passes.ts'
import { tryPassphrase } from './try-passphrase.ts'
import { useView } from './use-view.ts'

/** What knowing whether somebody may read a link needs. */
export type ReadingParts = Pick<SharingDependencies, 'accounts' | 'database' | 'publicUrl'>

/**
 * What stands between a reader and a link: nobody is signed in, the account is not one it is for, the passphrase is not known,
 * reading would use up a view, or all views are used up; or no listed address is proved.
 */
export type ReadObstacle = 'signed-out' | 'other-account' | 'address' | 'passphrase' | 'view' | 'used-up'

/**
 * The first of what stands between a reader and a link, in the order in which it is cleared; undefined for who may read. It is
 * asked of every request for anything that a link shows. `isBeside` asks at the address of another link, beside which this one is read.
 */
export async function readObstacle(
  services: ReadingParts,
  context: Context,
  share: PublicShareRow,
  isBeside: boolean = false,
): Promise<ReadObstacle | undefined> {
  if (share.isOpen) return undefined
  const ofAudience = await audienceObstacle(services, context, share, isBeside)
  if (ofAudience) return ofAudience
  const passes = (pass: LinkPass) => hasPass(services, context, share, { pass, isBeside })
  const hasView = share.viewsLeft === null || passes('view')
  if (!hasView && share.viewsLeft === 0) return 'used-up'
  if (share.passphraseHash !== null && !passes('passphrase')) return 'passphrase'
  return hasView ? undefined : 'view'
}

async function audienceObstacle(
  services: ReadingParts,
  context: Context,
  share: PublicShareRow,
  isBeside: boolean,
): Promise<'signed-out' | 'other-account' | 'address' | 'used-up' | undefined> {
  const { audience, workspaceId, addresses } = share
  if (audience === 'anyone') return undefined
  if (audience === 'addresses') {
    const proven = provenAddress(services, context, share, isBeside)
    return proven !== undefined && isListed(addresses, proven) ? undefined : 'address'
  }
  const { signedIn } = await lookUpSession(services, context)
  if (share.managers) return (await isManager(services, share, signedIn?.person)) ? undefined : 'used-up'
  if (!signedIn) return 'signed-out'
  if (audience === 'signed-in') return undefined
  const { id, isEmailVerified } = signedIn.person
  const role = await findRole(services.database, id, workspaceId)
  return role && isEmailVerified ? undefined : 'other-account'
}

/** Whether somebody may change a link, whose earlier versions are there for nobody else. */
async function isManager(
  { database }: ReadingParts,
  { workspaceId, managers }: PublicShareRow,
  person: SignedIn['person'] | undefined,
): Promise<boolean> {
  const role = person?.isEmailVerified ? await findRole(database, person.id, workspaceId) : undefined
  if (!person || !role) return false
  return isAtLeast(role, 'admin') || person.id === managers?.creatorId
}

/**
 * Lets a program go on that may read a link: one that has a session where the link is not for everybody, sends the passphrase,
 * asks for a view, or has proved them before. Throws 401 or 403 where it does not, 404 once all views are used up, and 429 after
 * too many guesses.
 */
export async function assertMayRead(
  services: ReadingParts,
  context: Context,
  share: PublicShareRow,
): Promise<void> {
  let obstacle = await readObstacle(services, context, share)
  if (obstacle === 'passphrase') {
    const typed = context.req.header(PASSPHRASE_HEADER)
    if (typed === undefined || !(await tryPassphrase(services, context, share, decoded(typed))))
      throw refusals.passphrase()
    obstacle =
      share.viewsLeft === null || hasPass(services, context, share, { pass: 'view' }) ? undefined : 'view'
  }
  if (obstacle === 'view' && context.req.header(VIEW_HEADER) === 'open') {
    obstacle = undefined
    // Who asks for the headers alone reads nothing.
    if (context.req.method !== 'HEAD') {
      const since = await useView(services.database, share)
      if (!since) throw refusals['used-up']()
      givePass(services, context, share, { pass: 'view', since })
    }
  }
  if (obstacle) throw refusals[obstacle]()
}

const refusals: Readonly<Record<ReadObstacle, () => DomainError>> = {
  'signed-out': () =>
    new DomainError('not-authenticated', 'The link is for people who are signed in.', { reason: 'audience' }),
  'other-account': () =>
    new DomainError('forbidden', 'The link is for members of its workspace, and this account is none.', {
      reason: 'audience',
    }),
  address: () =>
    new DomainError(
      'forbidden',
      'The link is for listed addresses: open its page in a browser and prove yours with a code.',
      { reason: 'audience' },
    ),
  passphrase: () =>
    new DomainError('forbidden', `The link has a passphrase: send it in the header "${PASSPHRASE_HEADER}".`, {
      reason: 'passphrase',
    }),
  view: () =>
    new DomainError(
      'forbidden',
      `The link can be opened a number of times: send "${VIEW_HEADER}: open" to use one of them.`,
      { reason: 'views' },
    ),
  'used-up': notFound,
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
