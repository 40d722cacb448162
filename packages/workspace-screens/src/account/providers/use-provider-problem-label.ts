'use client'

import type { LinkedProvider, ProviderProblem } from '@vitrine/api-client/contract/accounts'
import { isolate } from '@vitrine/ui/texts'
import { useCallback } from 'react'
import { useText } from '../../text/use-text.ts'
import type { ProviderReturn } from './providers-section.tsx'

/** Every problem has a text; the compiler names one that is not here. */
const describedCodes: Readonly<Record<ProviderProblem, true>> = {
  'provider-denied': true,
  'provider-failed': true,
  'provider-unreachable': true,
  'provider-expired': true,
  'provider-unverified': true,
  'provider-account-exists': true,
  'provider-taken': true,
  'registration-closed': true,
  'too-many-attempts': true,
}

type DescribeProviderProblem = (
  providerReturn: ProviderReturn | undefined,
  providers: readonly LinkedProvider[],
) => string | undefined

/**
 * Describes why linking a provider failed. The provider of the address is looked up among the known ones, and never
 * shown as it is written there.
 */
export function useProviderProblemLabel(): DescribeProviderProblem {
  const { t } = useText()
  return useCallback(
    (providerReturn, providers) => {
      const name = providers.find(({ id }) => id === providerReturn?.provider)?.name
      if (!providerReturn?.problem || name === undefined) return undefined
      const known = Object.hasOwn(describedCodes, providerReturn.problem)
        ? providerReturn.problem
        : 'provider-failed'
      return t(($) => $['workspace-screens'].providerProblems[known as ProviderProblem], {
        name: isolate(name),
      })
    },
    [t],
  )
}
