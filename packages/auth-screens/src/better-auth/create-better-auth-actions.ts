import type { AuthActions, MailSent, SecondFactor, SignedIn, SlotDetails } from '../port/auth-actions.ts'
import { AuthError } from '../port/auth-error.ts'
import {
  capabilityMethods,
  type ActionsWith,
  type Capability,
  type CompleteAuthActions,
} from '../port/capabilities.ts'
import type { Session } from '../port/session.ts'
import type { PasswordRules, Provider } from '../port/sign-in-methods.ts'
import type {
  BetterAuthAnswer,
  BetterAuthCall,
  BetterAuthClient,
  BetterAuthUser,
  TwoFactorClient,
} from './better-auth-client.ts'
import { toBetterAuthError } from './to-better-auth-error.ts'

/** Capabilities that a server of better-auth can be configured for, and its client knows nothing of. */
export type BetterAuthCapability =
  | 'passwords'
  | 'registration'
  | 'verification'
  | 'password-reset'
  | 'providers'
  | 'second-factor'

/** What the server of better-auth is configured for. */
export interface BetterAuthOptions<Has extends BetterAuthCapability> {
  /** What the server can do; the client cannot be asked. `second-factor` needs a client with `twoFactorClient()`. */
  has: readonly Has[]
  /** Configured `socialProviders`, in the order of their buttons. @default [] */
  providers?: readonly Provider[]
  /** `minPasswordLength` and `maxPasswordLength` of the server. @default 8 and 128, as better-auth's */
  passwordRules?: PasswordRules
  /** Route of `PasswordResetScreen`, where the link of a reset mail leads. @default '/forgot-password' */
  resetPath?: string
  /** Route of `LoginScreen`, where a provider that fails leads back to. @default '/login' */
  loginPath?: string
  /**
   * Name of the captcha's field, whose value goes as `x-captcha-response`, as better-auth's plugin reads it. Of several, as
   * hCaptcha fills `h-captcha-response` and `g-recaptcha-response`, the first that has a value.
   */
  captchaField?: string | readonly string[]
  /**
   * Names of fields in slots whose values a registration hands to the server, which has them in `user.additionalFields` as
   * texts, such as `terms`. A registration with any other field but a captcha's is refused; other forms leave it out. @default []
   */
  additionalFields?: readonly string[]
  /** Wait before another mail can be requested, in seconds. @default 60 */
  resendAfterSeconds?: number
  /** Days for which `twoFactor()` trusts a device. @default 30, as better-auth's */
  trustedDeviceDays?: number
}

type ClientWith<Has> = BetterAuthClient & ('second-factor' extends Has ? TwoFactorClient : unknown)

/**
 * What the screens ask for, of better-auth's client as it is. A screen of a capability that `has` does not name is left
 * out. What better-auth does otherwise than the contract asks is in the README.
 */
export function createBetterAuthActions<const Has extends BetterAuthCapability>(
  client: ClientWith<Has>,
  options: BetterAuthOptions<Has>,
): ActionsWith<Has> {
  const all = allActions(client as BetterAuthClient & TwoFactorClient, options)
  const has: readonly Capability[] = options.has
  const lacking = (Object.keys(capabilityMethods) as Capability[]).filter((name) => !has.includes(name))
  const left = lacking.flatMap((name) => capabilityMethods[name])
  const kept = Object.entries(all).filter(([method]) => !left.some((name) => name === method))
  return Object.fromEntries(kept) as unknown as ActionsWith<Has>
}

type BetterAuthActions = AuthActions & Pick<CompleteAuthActions, 'resendVerification' | 'currentSession'>

function allActions(
  client: BetterAuthClient & TwoFactorClient,
  {
    has,
    providers = [],
    passwordRules = { minimumLength: 8, maximumLength: 128 },
    resetPath = '/forgot-password',
    loginPath = '/login',
    captchaField = [],
    additionalFields = [],
    resendAfterSeconds = 60,
    trustedDeviceDays = 30,
  }: BetterAuthOptions<BetterAuthCapability>,
): BetterAuthActions {
  const captchaFields = [captchaField].flat()
  const captchaOf = ({ fields = {} }: SlotDetails): Record<string, string> => {
    const token = captchaFields.map((name) => fields[name]).find(Boolean)
    return token === undefined ? {} : { 'x-captcha-response': token }
  }
  const additionalOf = ({ fields = {} }: SlotDetails): Record<string, string> => {
    const own = Object.entries(fields).filter(([name]) => !captchaFields.includes(name))
    const dropped = own.find(([name]) => !additionalFields.includes(name))
    if (dropped) throw droppedField(dropped[0])
    return Object.fromEntries(own)
  }
  const mailSent: MailSent = { kind: 'mail-sent', resendAfterSeconds }

  const actions: BetterAuthActions = {
    async currentSession() {
      const answer = await answered(client.getSession())
      if (answer.error) throw toBetterAuthError(answer.error, undefined)
      return answer.data ? sessionOf(answer.data.user) : null
    },
    async listSignInMethods() {
      return {
        providers,
        hasPassword: has.includes('passwords'),
        hasPasskeys: false,
        isRegistrationOpen: has.includes('registration'),
        hasMailCodes: false,
        passwordRules,
      }
    },
    async signOut({ isEverywhere = false } = {}) {
      // Either fails where nobody is signed in, which is what was asked for.
      if (isEverywhere) await answered(client.revokeSessions())
      await answered(client.signOut())
      return { kind: 'signed-out' }
    },

    async signIn({ email, password, ...own }) {
      try {
        const data = await send((call) => client.signIn.email({ email, password }, call), captchaOf(own))
        const methods = secondFactorsOf(data)
        return methods ? { kind: 'second-factor', methods, trustedDeviceDays } : signedIn(data)
      } catch (error) {
        const isUnverified = error instanceof AuthError && error.code === 'email-unverified'
        if (!isUnverified || !has.includes('verification')) throw error
        await actions.resendVerification({ email })
        return { kind: 'verification-needed', resendAfterSeconds }
      }
    },
    async signInWithProvider({ providerId, next = '/', ...own }) {
      const body = {
        provider: providerId,
        callbackURL: next,
        errorCallbackURL: loginPath,
        disableRedirect: true,
        ...(own.fields && { additionalData: additionalOf(own) }),
      }
      const data = await send((call) => client.signIn.social(body, call))
      const url = (data as { url?: string } | null)?.url
      if (url === undefined) throw new AuthError('provider-failed')
      return { kind: 'redirect', url }
    },
    async confirmSecondFactor({ method, code, isDeviceTrusted = false }) {
      const body = { code, trustDevice: isDeviceTrusted }
      const { twoFactor } = client
      return signedIn(
        await send((call) =>
          method === 'totp' ? twoFactor.verifyTotp(body, call) : twoFactor.verifyBackupCode(body, call),
        ),
      )
    },

    async signUp({ name, email, password, next = '/', ...own }) {
      const body = { ...additionalOf(own), name, email, password, callbackURL: next }
      const data = await send((call) => client.signUp.email(body, call), captchaOf(own))
      return (data as { token?: string | null } | null)?.token ? signedIn(data) : mailSent
    },
    async verifyEmail(proof) {
      // Its mails hold no codes.
      if (proof.kind === 'code') throw new AuthError('wrong-code')
      await send((call) => client.verifyEmail({ query: { token: proof.token } }, call))
      return { kind: 'verified', session: await actions.currentSession() }
    },
    async resendVerification({ email, next = '/', ...own }) {
      const body = { email, callbackURL: next }
      await send((call) => client.sendVerificationEmail(body, call), captchaOf(own))
      return mailSent
    },

    async requestPasswordReset({ email, ...own }) {
      const body = { email, redirectTo: resetPath }
      await send((call) => client.requestPasswordReset(body, call), captchaOf(own))
      return mailSent
    },
    async resetPassword({ proof, newPassword }) {
      if (proof.kind === 'code') throw new AuthError('wrong-code')
      await send((call) => client.resetPassword({ newPassword, token: proof.token }, call))
      return { kind: 'password-reset' }
    },
  }
  return actions
}

/** Nobody learns otherwise that what a person filled in, such as the consent to terms, is kept nowhere. */
function droppedField(name: string): AuthError {
  const problem = `better-auth is not given the field "${name}" of a slot: name it in "additionalFields", and in "user.additionalFields" of the server, or in "captchaField" if a captcha fills it.`
  return new AuthError('unexpected', { cause: new Error(problem) })
}

async function send<Data>(
  ask: (call: BetterAuthCall) => Promise<BetterAuthAnswer<Data>>,
  headers: Record<string, string> = {},
): Promise<Data | null> {
  let retryAfterSeconds: number | undefined
  const call: BetterAuthCall = {
    headers,
    onError({ response }) {
      const seconds = response.headers.get('x-retry-after')
      if (seconds && /^\d{1,6}$/.test(seconds)) retryAfterSeconds = Number(seconds)
    },
  }
  const { data, error } = await answered(ask(call))
  if (error) throw toBetterAuthError(error, retryAfterSeconds)
  return data
}

/** The client rejects where nothing answers. */
function answered<Data>(answer: Promise<BetterAuthAnswer<Data>>): Promise<BetterAuthAnswer<Data>> {
  return answer.catch((cause: unknown) => {
    throw new AuthError('unreachable', { cause })
  })
}

function signedIn(data: unknown): SignedIn {
  const user = (data as { user?: BetterAuthUser } | null)?.user
  if (!user) throw new AuthError('unexpected')
  return { kind: 'signed-in', session: sessionOf(user) }
}

function sessionOf({ id, name, email, emailVerified }: BetterAuthUser): Session {
  return { person: { id, name, email, isEmailVerified: emailVerified } }
}

/** Second factors that a right password still needs; undefined where it needs none. */
function secondFactorsOf(data: unknown): SecondFactor[] | undefined {
  const answer = data as { twoFactorRedirect?: boolean; twoFactorMethods?: string[] } | null
  if (!answer?.twoFactorRedirect) return undefined
  const hasTotp = answer.twoFactorMethods?.includes('totp') ?? true
  return hasTotp ? ['totp', 'recovery-code'] : ['recovery-code']
}
