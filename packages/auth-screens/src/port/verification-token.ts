/** What a mail holds for its reader: the token of its link, or its code together with the address. */
export type VerificationToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'code'; readonly email: string; readonly code: string }
