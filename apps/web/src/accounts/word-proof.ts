import type { TFunction } from 'i18next'

/** What is wrong with a link that confirms a new address, where it is the link. */
export function wordProof(t: TFunction<'translation'>, error: unknown): string | undefined {
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined
  switch (reason) {
    case 'link-expired':
      return t(($) => $.translation.newEmail.expired)
    case 'link-used':
      return t(($) => $.translation.newEmail.used)
    case 'link-unknown':
      return t(($) => $.translation.newEmail.unknown)
    case 'wrong-account':
      return t(($) => $.translation.newEmail.otherAccount)
    default:
      return undefined
  }
}
