import type { AccountClient } from '@vitrine/api-client'
import type {
  AccountAnswer,
  LinkedProvider,
  PasskeyDetails,
  PasskeyCreationOptions,
  RecoveryAnswer,
  SecondFactorAnswer,
  SessionDetails,
} from '@vitrine/api-client/contract/accounts'
import type { PasskeyPort } from '../port/passkey-port.ts'
import { failure, type MemoryWire } from './memory-wire.ts'

/** An account of a test; its password is `adaPassword`. */
export interface MemoryAccountContent {
  hasPassword?: boolean
  hasPasskeys?: boolean
  /** @default false */
  keepsMail?: boolean
  sessions?: SessionDetails[]
  passkeys?: PasskeyDetails[]
  providers?: LinkedProvider[]
  factor?: SecondFactorAnswer
  /** What rests after a reset of the password. */
  recovery?: RecoveryAnswer
}

/** The password of the account. */
export const adaPassword = 'nineteen quiet herons'
/** The code of the mail, and of the authenticator. */
export const rightCode = '123456'
/** The setup that an authenticator receives. */
export const totp = {
  uri: 'otpauth://totp/Vitrine:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Vitrine',
  secret: 'JBSWY3DPEHPK3PXP',
}
/** Shown once. */
export const recoveryCodes: string[] = [
  'aaaa-bbbb-1111',
  'cccc-dddd-2222',
  'eeee-ffff-3333',
  'gggg-hhhh-4444',
]

const NOW = '2026-11-21T09:00:00.000Z'

const notAsked = () => Promise.reject(new Error('The screens behind a sign-in do not ask this.'))

/** An account that asks for its password as the server does. */
export function createMemoryAccount(
  wire: MemoryWire,
  {
    hasPassword = true,
    hasPasskeys = true,
    keepsMail = false,
    sessions = [],
    passkeys = [],
    providers = [],
    factor = { isOn: false, since: null, recoveryCodesLeft: 0 },
    recovery,
  }: MemoryAccountContent = {},
): AccountClient {
  let account: AccountAnswer = {
    person: {
      id: 'p1',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      isEmailVerified: true,
      ...(recovery && { isRecovering: true }),
    },
    language: null,
    hasPassword,
  }
  let state = factor
  const prove = ({ password }: { password?: string } = {}) => {
    if (hasPassword && password !== adaPassword) throw failure('not-authenticated', 'wrong-credentials')
  }
  return {
    readSession: notAsked,
    signIn: notAsked,
    signInWithProvider: notAsked,
    signUp: notAsked,
    signOut: notAsked,
    readOwnerLink: notAsked,
    verifyEmail: notAsked,
    resendVerification: notAsked,
    readResetLink: notAsked,
    resetPassword: notAsked,
    changePassword: notAsked,
    passkeySignInOptions: notAsked,
    signInWithPasskey: notAsked,
    confirmSecondFactor: notAsked,
    listSignInMethods: ({ signal } = {}) =>
      wire.call('listSignInMethods', signal, () => ({
        providers: [],
        hasPassword: true,
        hasPasskeys,
        isRegistrationOpen: true,
        keepsMail,
        passwordRules: { minimumLength: 15, maximumLength: 256 },
      })),
    requestReset: () =>
      wire.call('requestReset', undefined, () => ({ kind: 'mail-sent', resendAfterSeconds: 60 })),
    readAccount: ({ signal } = {}) => wire.call('readAccount', signal, () => account),
    updateAccount: ({ name = '' }) =>
      wire.call('updateAccount', undefined, () => {
        account = { ...account, person: { ...account.person, name } }
        return account
      }),
    deleteAccount: (credentials) => wire.call('deleteAccount', undefined, () => prove(credentials)),
    changeEmail: ({ newEmail, ...credentials }) =>
      wire.call(`changeEmail to ${newEmail}`, undefined, () => {
        prove(credentials)
        return { kind: 'mail-sent', resendAfterSeconds: 60 }
      }),
    confirmEmail: ({ proof }) =>
      wire.call('confirmEmail', undefined, () => {
        if (proof.kind === 'token') return
        if (proof.code !== rightCode) throw failure('invalid-request', 'wrong-code')
        account = { ...account, person: { ...account.person, email: proof.email } }
      }),
    readRecovery: ({ signal } = {}) =>
      wire.call('readRecovery', signal, () => {
        if (!recovery) throw failure('not-found')
        return recovery
      }),
    decideRecovery: (decision) =>
      wire.call(`decideRecovery ${JSON.stringify(decision)}`, undefined, () => {
        const { isRecovering: _, ...person } = account.person
        account = { ...account, person }
      }),
    listSessions: ({ signal } = {}) => wire.call('listSessions', signal, () => ({ sessions: [...sessions] })),
    endSession: (id) =>
      wire.call('endSession', undefined, () => {
        sessions.splice(
          sessions.findIndex((each) => each.id === id),
          1,
        )
      }),
    endOtherSessions: () =>
      wire.call('endOtherSessions', undefined, () => {
        sessions.splice(0, sessions.length, ...sessions.filter(({ isThisOne }) => isThisOne))
      }),
    listProviders: ({ signal } = {}) =>
      wire.call('listProviders', signal, () => ({ providers: [...providers] })),
    linkProvider: ({ providerId, next }) =>
      wire.call('linkProvider', undefined, () => ({
        kind: 'redirect',
        url: `https://${providerId}.example/?back=${next}`,
      })),
    unlinkProvider: () => wire.call('unlinkProvider', undefined, () => undefined),
    listPasskeys: ({ signal } = {}) => wire.call('listPasskeys', signal, () => ({ passkeys: [...passkeys] })),
    passkeyCreationOptions: (credentials) =>
      wire.call('passkeyCreationOptions', undefined, () => {
        prove(credentials)
        return { options: {} as PasskeyCreationOptions }
      }),
    addPasskey: ({ name }) => wire.call('addPasskey', undefined, () => passkeyOf(name)),
    renamePasskey: () => wire.call('renamePasskey', undefined, () => undefined),
    removePasskey: (_, credentials) => wire.call('removePasskey', undefined, () => prove(credentials)),
    readSecondFactor: ({ signal } = {}) => wire.call('readSecondFactor', signal, () => state),
    beginTotp: (credentials) =>
      wire.call('beginTotp', undefined, () => {
        prove(credentials)
        return totp
      }),
    confirmTotp: ({ code }) =>
      wire.call('confirmTotp', undefined, () => {
        if (code !== rightCode) throw failure('invalid-request', 'wrong-code')
        state = { isOn: true, since: NOW, recoveryCodesLeft: recoveryCodes.length }
        return { recoveryCodes }
      }),
    removeTotp: (credentials) =>
      wire.call('removeTotp', undefined, () => {
        prove(credentials)
        state = { isOn: false, since: null, recoveryCodesLeft: 0 }
      }),
    renewRecoveryCodes: (credentials) =>
      wire.call('renewRecoveryCodes', undefined, () => {
        prove(credentials)
        state = { ...state, recoveryCodesLeft: recoveryCodes.length }
        return { recoveryCodes }
      }),
  }
}

/** A passkey that has been used. */
export function passkeyOf(name: string, more: Partial<PasskeyDetails> = {}): PasskeyDetails {
  return { id: `passkey-${name}`, name, createdAt: NOW, lastUsedAt: null, isSynced: false, ...more }
}

/** A session of the account. */
export function sessionOf(id: string, more: Partial<SessionDetails> = {}): SessionDetails {
  return {
    id,
    isThisOne: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    lastUsedAt: NOW,
    address: '192.0.2.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    ...more,
  }
}

/** A browser's dialogue for passkeys, which a test answers beforehand. */
export function createMemoryPasskeys(wire: MemoryWire, isSupported = true): PasskeyPort {
  return {
    isSupported: () => isSupported,
    create: () =>
      wire.call('create passkey', undefined, () => ({
        id: 'credential',
        rawId: 'credential',
        type: 'public-key',
        response: { clientDataJSON: '', attestationObject: '' },
      })),
  }
}
