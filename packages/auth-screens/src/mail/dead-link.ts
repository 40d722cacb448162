import { toAuthError } from '../form/to-auth-error.ts'

/** Why a link from a mail does nothing any more. */
export type DeadLink = 'expired' | 'used' | 'unknown'

/** Reads from a failure that the link is to blame, so that the screen can offer another mail. */
export function readDeadLink(error: unknown): DeadLink | undefined {
  switch (toAuthError(error).code) {
    case 'link-expired':
      return 'expired'
    case 'link-used':
      return 'used'
    case 'link-unknown':
      return 'unknown'
    default:
      return undefined
  }
}
