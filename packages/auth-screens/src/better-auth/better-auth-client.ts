/** Account as better-auth's client answers it. */
export interface BetterAuthUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
}

/** Failure as better-auth's client answers it. */
export interface BetterAuthFailure {
  readonly status?: number | undefined
  readonly code?: string | undefined
}

/** What each call of better-auth's client resolves to. */
export interface BetterAuthAnswer<Data> {
  readonly data: Data | null
  readonly error: BetterAuthFailure | null
}

/** Options of one call. */
export interface BetterAuthCall {
  headers?: Record<string, string>
  onError?(context: { response: Response }): void
}

type Call<Body, Data> = (body: Body, options?: BetterAuthCall) => Promise<BetterAuthAnswer<Data>>

/** The part of better-auth's client that every application has: `createAuthClient()` of `better-auth/client` or `/react`. */
export interface BetterAuthClient {
  getSession(): Promise<BetterAuthAnswer<{ readonly user: BetterAuthUser }>>
  readonly signIn: {
    // `twoFactorRedirect` stands there with its plugin, and better-auth's types do not know of it without.
    email: Call<{ email: string; password: string }, unknown>
    social: Call<
      {
        provider: string
        callbackURL?: string
        errorCallbackURL?: string
        disableRedirect?: boolean
        additionalData?: Record<string, string>
      },
      unknown
    >
  }
  readonly signUp: {
    email: Call<{ name: string; email: string; password: string; callbackURL?: string }, unknown>
  }
  sendVerificationEmail: Call<{ email: string; callbackURL?: string }, unknown>
  verifyEmail: Call<{ query: { token: string } }, unknown>
  requestPasswordReset: Call<{ email: string; redirectTo?: string }, unknown>
  resetPassword: Call<{ newPassword: string; token?: string }, unknown>
  signOut(): Promise<BetterAuthAnswer<unknown>>
  revokeSessions(): Promise<BetterAuthAnswer<unknown>>
}

/** What `twoFactorClient()` adds. */
export interface TwoFactorClient {
  readonly twoFactor: {
    verifyTotp: Call<{ code: string; trustDevice?: boolean }, unknown>
    verifyBackupCode: Call<{ code: string; trustDevice?: boolean }, unknown>
  }
}
