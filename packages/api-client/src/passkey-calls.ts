import type { AskWithSession, CallOptions } from './ask-with-session.ts'
import { type SignInAnswer, signInAnswerSchema } from './contract/accounts/accounts.ts'
import {
  type NewPasskeyRequest,
  PASSKEY_CREATION_PATH,
  PASSKEY_SIGN_IN_OPTIONS_PATH,
  PASSKEY_SIGN_IN_PATH,
  type PasskeyCreationAnswer,
  passkeyAnswerSchema,
  passkeyCreationAnswerSchema,
  type PasskeyDetails,
  passkeyPath,
  PASSKEYS_PATH,
  type PasskeysAnswer,
  passkeysAnswerSchema,
  type PasskeySignInOptionsAnswer,
  passkeySignInOptionsAnswerSchema,
  type PasskeySignInRequest,
  type PasskeyUpdate,
} from './contract/accounts/passkeys.ts'
import type { PasswordRequest } from './contract/accounts/password-request.ts'

/** What a page asks about passkeys. The browser makes and uses them, from the options that are answered here. */
export interface PasskeyCalls {
  /** The passkeys of the account. */
  listPasskeys(options?: CallOptions): Promise<PasskeysAnswer>
  /** The first step to a new passkey, and the one that asks for the password. */
  passkeyCreationOptions(request?: PasswordRequest, options?: CallOptions): Promise<PasskeyCreationAnswer>
  /** Stores the passkey that the browser created. */
  addPasskey(request: NewPasskeyRequest, options?: CallOptions): Promise<PasskeyDetails>
  /** Changes the name of a passkey. */
  renamePasskey(passkeyId: string, request: PasskeyUpdate, options?: CallOptions): Promise<void>
  /** Removes a passkey, and ends all other sessions. */
  removePasskey(passkeyId: string, request?: PasswordRequest, options?: CallOptions): Promise<void>
  /** The options with which a browser asks for a passkey to sign in. */
  passkeySignInOptions(options?: CallOptions): Promise<PasskeySignInOptionsAnswer>
  /** Signs in with the assertion of the browser. Fails with the reason `passkey-unknown` or `passkey-expired`. */
  signInWithPasskey(request: PasskeySignInRequest, options?: CallOptions): Promise<SignInAnswer>
}

/** The calls about passkeys, of a client. */
export function passkeyCalls(ask: AskWithSession): PasskeyCalls {
  return {
    listPasskeys: (call) =>
      ask({ method: 'GET', path: PASSKEYS_PATH, answer: passkeysAnswerSchema, ...call }),
    passkeyCreationOptions: (body = {}, call) =>
      ask({
        method: 'POST',
        path: PASSKEY_CREATION_PATH,
        body,
        answer: passkeyCreationAnswerSchema,
        ...call,
      }),
    addPasskey: (body, call) =>
      ask({ method: 'POST', path: PASSKEYS_PATH, body, answer: passkeyAnswerSchema, ...call }),
    renamePasskey: (passkeyId, body, call) =>
      ask({ method: 'PATCH', path: passkeyPath(passkeyId), body, ...call }),
    removePasskey: (passkeyId, body = {}, call) =>
      ask({ method: 'DELETE', path: passkeyPath(passkeyId), body, ...call }),
    passkeySignInOptions: (call) =>
      ask({
        method: 'POST',
        path: PASSKEY_SIGN_IN_OPTIONS_PATH,
        body: {},
        answer: passkeySignInOptionsAnswerSchema,
        ...call,
      }),
    signInWithPasskey: (body, call) =>
      ask({ method: 'POST', path: PASSKEY_SIGN_IN_PATH, body, answer: signInAnswerSchema, ...call }),
  }
}
