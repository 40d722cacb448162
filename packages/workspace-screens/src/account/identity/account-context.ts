'use client'

import type { AccountAnswer, SignInMethodsAnswer } from '@vitrine/api-client/contract/accounts'
import { createContext, useContext, type Context } from 'react'

/** What the parts of the account's place share. */
export interface AccountValue {
  account: AccountAnswer
  methods: SignInMethodsAnswer
  /** Says what was just done. */
  onNotice(notice: string): void
  /** The account is another now. */
  onAccount(account: AccountAnswer): void
  /** How often every other session has ended meanwhile. */
  othersEnded: number
  onOthersEnded(): void
}

/** Carries the account to the parts of its place. */
export const AccountContext: Context<AccountValue | null> = createContext<AccountValue | null>(null)

/** The account that is shown. */
export function useAccount(): AccountValue {
  const value = useContext(AccountContext)
  if (!value) throw new Error('This part belongs inside an AccountScreen.')
  return value
}
