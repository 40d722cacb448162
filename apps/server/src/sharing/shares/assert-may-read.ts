import { PASSPHRASE_HEADER } from '@vitrine/api-client/contract/shares'
import type { Context } from 'hono'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import type { PublicShareRow } from './find-share.ts'
import { hasPassed } from './pass-cookie.ts'
import { tryPassphrase } from './try-passphrase.ts'

/**
 * Lets a program go on that may read a link: one that sends the passphrase, or has proved it before. Throws 403 where it
 * does not, and 429 after too many guesses.
 */
export async function assertMayRead(
  services: Pick<SharingDependencies, 'accounts' | 'database' | 'publicUrl'>,
  context: Context,
  share: PublicShareRow,
): Promise<void> {
  if (hasPassed(services, context, share)) return
  const typed = context.req.header(PASSPHRASE_HEADER)
  if (typed !== undefined && (await tryPassphrase(services, context, share, decoded(typed)))) return
  throw new DomainError(
    'forbidden',
    `The link has a passphrase: send it in the header "${PASSPHRASE_HEADER}".`,
    { reason: 'passphrase' },
  )
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
