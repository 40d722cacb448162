/** Why somebody comes to the sign-in, where that is worth saying. */
export type LoginArrival =
  | { readonly kind: 'password-changed' | 'signed-out' | 'session-ended' }
  | { readonly kind: 'provider-failed'; readonly providerId: string }
