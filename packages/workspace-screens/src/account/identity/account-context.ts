'use client'

import type { AccountAnswer, SignInMethodsAnswer } from '@vitrine/api-client/contract/accounts'
import { createContext, useContext, type Context } from 'react'

/** What the sections of the account screen share. */
export interface AccountValue {
  account: AccountAnswer
  methods: SignInMethodsAnswer
  /** Shows what was just done. */
  onNotice(notice: string): void
  /** Replaces the account that is shown. */
  onAccount(account: AccountAnswer): void
  /** Counts how often all other sessions were ended, so that the list of sessions loads anew. */
  othersEnded: number
  onOthersEnded(): void
}

/** Carries the account to the sections of its screen. */
export const AccountContext: Context<AccountValue | null> = createContext<AccountValue | null>(null)

/** Returns the account that the screen shows. */
export function useAccount(): AccountValue {
  const value = useContext(AccountContext)
  if (!value) throw new Error('This part belongs inside an AccountScreen.')
  return value
}
