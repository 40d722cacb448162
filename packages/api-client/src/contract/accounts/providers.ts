import { z } from 'zod'
import { type AcceptedFields, acceptedFieldsSchema } from './accepted-fields.ts'
import { type PasswordRequest, passwordText } from './password-request.ts'

/** `POST` takes a `ProviderSignInRequest`, answers 200 with `ProviderRedirect`. */
export const PROVIDER_SIGN_IN_PATH = '/api/auth/sign-in/provider'
/** `GET` answers 200 with `ProvidersAnswer`; `POST` takes a `ProviderLinkRequest`, answers 200 with `ProviderRedirect`. */
export const PROVIDERS_PATH = '/api/auth/providers'

/** `DELETE` parts the account from a provider, 204. */
export function providerPath(providerId: string): string {
  return `${PROVIDERS_PATH}/${encodeURIComponent(providerId)}`
}

/** Where a provider leads back to, with `?code=` or `?error=`; the redirect URI to register at the provider. */
export function providerCallbackPath(providerId: string): string {
  return `/api/auth/callback/${encodeURIComponent(providerId)}`
}

/**
 * Why somebody comes back from a provider without what they wanted: `?problem=` of `/login`, or of the `next` of a
 * request to link, beside `?provider=` with the provider's id.
 */
export const providerProblems = [
  /** The person said no at the provider, or gave up there. */
  'provider-denied',
  /** The provider refused, or what it said cannot be believed. */
  'provider-failed',
  /** The provider could not be asked, or not in time. */
  'provider-unreachable',
  /** It took too long, happened before, or began in another browser. */
  'provider-expired',
  /** The provider names no address that it has verified. */
  'provider-unverified',
  /** There is an account with this address, and the provider alone is no proof that it is theirs. */
  'provider-account-exists',
  /** Only to who links: the person at the provider is linked to another account. */
  'provider-taken',
  'registration-closed',
  'too-many-attempts',
] as const

/** A problem of `providerProblems`. */
export type ProviderProblem = (typeof providerProblems)[number]

/** Begins a sign-in, or the opening of an account, at a provider of `SignInMethodsAnswer`. */
export interface ProviderSignInRequest {
  providerId: string
  /** Path to go on to afterwards. */
  next?: string
  /** BCP 47 tag of the screen's language; a new account's mails come in it. */
  language?: string
  /** Token of an invitation, which lets one register where registration is closed. */
  invitationId?: string
  /** Token of the link that the first start prints. */
  ownerToken?: string
  /**
   * What else the form holds, as in `SignUpRequest`: of an account that is opened, `terms` stands in its activity. Where the
   * `SignInMethodsAnswer` has a `termsUrl` and an account may be opened, as registration is open or `next` or another
   * field has an invitation or the owner's token, the request is refused unless it is that.
   */
  fields?: AcceptedFields
}

const tokenText = z
  .string()
  .regex(/^[\w-]{1,200}$/)
  .optional()
const linkFields = {
  providerId: z.string().max(100),
  next: z.string().max(2000).optional(),
  language: z
    .string()
    .regex(/^[\dA-Za-z-]{1,35}$/)
    .optional(),
}

/** Checks a `ProviderSignInRequest`. */
export const providerSignInRequestSchema: z.ZodType<ProviderSignInRequest> = z.object({
  ...linkFields,
  invitationId: tokenText,
  ownerToken: tokenText,
  fields: acceptedFieldsSchema.optional(),
})

/** Begins to link a provider to the account one is signed in to. */
export interface ProviderLinkRequest extends PasswordRequest {
  providerId: string
  /**
   * Path to come back to, also with a problem.
   * @default '/account'
   */
  next?: string
  language?: string
}

/** Checks a `ProviderLinkRequest`. */
export const providerLinkRequestSchema: z.ZodType<ProviderLinkRequest> = z.object({
  ...linkFields,
  password: passwordText.optional(),
})

/** The provider's own page, where the browser goes next. */
export interface ProviderRedirect {
  kind: 'redirect'
  url: string
}

/** Checks a `ProviderRedirect`. */
export const providerRedirectSchema: z.ZodType<ProviderRedirect> = z.object({
  kind: z.literal('redirect'),
  url: z.url({ protocol: /^https?$/ }),
})

/** A provider as the account stands to it. */
export interface LinkedProvider {
  id: string
  /** What people know it by; the id where it is configured no longer. */
  name: string
  /** When it was linked, ISO 8601 in UTC; null while it is not. */
  linkedAt: string | null
}

/** Every provider that is configured or linked. */
export interface ProvidersAnswer {
  providers: LinkedProvider[]
}

/** Checks a `ProvidersAnswer`. */
export const providersAnswerSchema: z.ZodType<ProvidersAnswer> = z.object({
  providers: z.array(z.object({ id: z.string(), name: z.string(), linkedAt: z.iso.datetime().nullable() })),
})
