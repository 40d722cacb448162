export type {
  BetterAuthAnswer,
  BetterAuthCall,
  BetterAuthClient,
  BetterAuthFailure,
  BetterAuthUser,
  TwoFactorClient,
} from './better-auth/better-auth-client.ts'
export {
  type BetterAuthCapability,
  type BetterAuthOptions,
  createBetterAuthActions,
} from './better-auth/create-better-auth-actions.ts'
