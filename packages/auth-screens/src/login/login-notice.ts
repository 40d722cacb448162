const providerProblems = [
  'provider-failed',
  'provider-denied',
  'provider-unreachable',
  'provider-expired',
  'provider-unverified',
  'provider-account-exists',
] as const

const otherProblems = ['registration-closed', 'too-many-attempts'] as const

/** Why a person is asked to sign in, where that is worth saying. */
export type LoginNotice =
  | { readonly kind: 'password-changed' | 'signed-out' | 'session-ended' }
  | { readonly kind: (typeof otherProblems)[number] }
  | { readonly kind: (typeof providerProblems)[number]; readonly providerId: string }

/** Reads the problem that a sign-in provider's callback puts into the address. Returns undefined for an unknown one. */
export function loginNoticeOf(
  problem: string | null | undefined,
  providerId: string | null | undefined,
): LoginNotice | undefined {
  const kind = providerProblems.find((known) => known === problem)
  if (kind) return { kind, providerId: providerId ?? '' }
  const other = otherProblems.find((known) => known === problem)
  return other && { kind: other }
}
