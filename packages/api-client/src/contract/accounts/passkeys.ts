import { z } from 'zod'

/** `GET` answers 200 with `PasskeysAnswer`; `POST` takes a `NewPasskeyRequest`, answers 201 with `PasskeyDetails`. */
export const PASSKEYS_PATH = '/api/auth/passkeys'
/** `POST` takes a `PasswordRequest`, answers 200 with `PasskeyCreationAnswer`. */
export const PASSKEY_CREATION_PATH = '/api/auth/passkeys/options'
/** `POST` answers 200 with `PasskeySignInOptionsAnswer`, the same for everybody. */
export const PASSKEY_SIGN_IN_OPTIONS_PATH = '/api/auth/sign-in/passkey/options'
/** `POST` takes a `PasskeySignInRequest`, answers 200 with the `SignInAnswer` of kind `signed-in`. */
export const PASSKEY_SIGN_IN_PATH = '/api/auth/sign-in/passkey'

/** `PATCH` takes a `PasskeyUpdate`, 204; `DELETE` takes a `PasswordRequest`, 204, and ends all other sessions. */
export function passkeyPath(passkeyId: string): string {
  return `${PASSKEYS_PATH}/${encodeURIComponent(passkeyId)}`
}

/** A passkey of the account. Moments are ISO 8601 in UTC. */
export interface PasskeyDetails {
  id: string
  name: string
  createdAt: string
  /** Null before its first sign-in. */
  lastUsedAt: string | null
  /** Kept by a provider such as a phone's or a password manager's, so that it survives the loss of one device. */
  isSynced: boolean
}

const passkeyDetailsSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  isSynced: z.boolean(),
})

/** Checks a `PasskeyDetails`. */
export const passkeyAnswerSchema: z.ZodType<PasskeyDetails> = passkeyDetailsSchema

/** The account's passkeys, the oldest first. */
export interface PasskeysAnswer {
  passkeys: PasskeyDetails[]
}

/** Checks a `PasskeysAnswer`. */
export const passkeysAnswerSchema: z.ZodType<PasskeysAnswer> = z.object({
  passkeys: z.array(passkeyDetailsSchema),
})

interface CredentialDescriptor {
  id: string
  type: 'public-key'
  transports?: string[]
}

/** What `PublicKeyCredential.parseCreationOptionsFromJSON` takes (WebAuthn Level 3, 5.1.9). */
export interface PasskeyCreationOptions {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  /** How long the challenge holds, in milliseconds. */
  timeout: number
  excludeCredentials: CredentialDescriptor[]
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' }
  attestation: 'none'
}

/** What a browser needs to make a passkey for the account. */
export interface PasskeyCreationAnswer {
  options: PasskeyCreationOptions
}

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** Checks a `PasskeyCreationAnswer`. */
export const passkeyCreationAnswerSchema: z.ZodType<PasskeyCreationAnswer> = z.object({
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int().positive(),
    excludeCredentials: z.array(descriptorSchema),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
})

/** What `PublicKeyCredential.parseRequestOptionsFromJSON` takes. It names no passkey, and so no account. */
export interface PasskeySignInOptions {
  challenge: string
  rpId: string
  /** How long the challenge holds, in milliseconds; what waits longer, as autofill does, asks for a new one. */
  timeout: number
  userVerification: 'required'
}

/** What a browser needs to sign in with whatever passkey it has for this place. */
export interface PasskeySignInOptionsAnswer {
  options: PasskeySignInOptions
}

/** Checks a `PasskeySignInOptionsAnswer`. */
export const passkeySignInOptionsAnswerSchema: z.ZodType<PasskeySignInOptionsAnswer> = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int().positive(),
    userVerification: z.literal('required'),
  }),
})

/** What `toJSON()` of a credential gives that was just made. */
export interface PasskeyAttestation {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] }
}

/** A new passkey; the name is what its owner knows it by. */
export interface NewPasskeyRequest {
  name: string
  response: PasskeyAttestation
}

const nameText = z.string().trim().min(1).max(80)
const idText = z.string().min(1).max(2000)
/** Base64url. */
const bytesText = z.string().max(20_000)

/** Checks a `NewPasskeyRequest`. */
export const newPasskeyRequestSchema: z.ZodType<NewPasskeyRequest> = z.object({
  name: nameText,
  response: z.object({
    id: idText,
    rawId: idText,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytesText,
      attestationObject: bytesText,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
})

/** Another name. */
export interface PasskeyUpdate {
  name: string
}

/** Checks a `PasskeyUpdate`. */
export const passkeyUpdateSchema: z.ZodType<PasskeyUpdate> = z.object({ name: nameText })

/** What `toJSON()` of a credential gives that signed a challenge. */
export interface PasskeyAssertion {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }
}

/** Signs in. Fails with `passkey-unknown`, or `passkey-expired` when the challenge is too old or was used. */
export interface PasskeySignInRequest {
  response: PasskeyAssertion
}

/** Checks a `PasskeySignInRequest`. */
export const passkeySignInRequestSchema: z.ZodType<PasskeySignInRequest> = z.object({
  response: z.object({
    id: idText,
    rawId: idText,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytesText,
      authenticatorData: bytesText,
      signature: bytesText,
      userHandle: bytesText.nullish().transform((value) => value ?? undefined),
    }),
  }),
})
