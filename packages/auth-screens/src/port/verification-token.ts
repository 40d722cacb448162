/** What a mail gave its reader: the token of its link, or the code beside it together with the address it went to. */
export type VerificationToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'code'; readonly email: string; readonly code: string }
