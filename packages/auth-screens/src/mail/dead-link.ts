import { toAuthError } from '../form/to-auth-error.ts'

/** Why the link of a mail no longer works. */
export type DeadLink = 'expired' | 'used' | 'unknown'

/** Reads from a failure why a link no longer works; undefined where the link is not to blame. */
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
