'use client'

import { useCallback } from 'react'
import type texts from '../locales/en/workspace-screens.json'
import { useText } from '../text/use-text.ts'
import { codeOf, reasonOf } from './code-of.ts'

type DescribedCode = keyof typeof texts.problems

const describedCodes: readonly DescribedCode[] = [
  'wrong-credentials',
  'wrong-code',
  'link-expired',
  'link-used',
  'link-unknown',
  'invalid-email',
  'email-unverified',
  'sign-in-again',
  'wrong-account',
  'wrong-origin',
  'last-owner',
  'role-too-low',
  'last-way-in',
  'already-member',
  'already-invited',
  'too-many-attempts',
  'policy',
  'provider-unknown',
  'provider-unreachable',
  'passkey-cancelled',
  'passkey-exists',
  'passkey-refused',
  'passkey-expired',
  'second-factor-on',
  'second-factor-off',
  'run-not-ended',
  'already-published',
  'already-decided',
  'own-approval',
  'asker-lost-right',
  'waits-for-approval',
  'name-taken',
  'too-many-tools',
  'no-tool-list',
  'document-not-text',
  'document-broken-pdf',
  'document-locked-pdf',
  'document-empty',
  'document-too-long',
  'too-many-documents',
  'storage-full',
  'out-of-date',
  'address-form',
  'address-private',
  'address-unreachable',
  'address-refused',
  'agent-cut-off',
  'agent-private-address',
  'agent-refused',
  'agent-secret-unreadable',
  'agent-unexpected-answer',
  'agent-unreachable',
  'talk-busy',
  'no-connector',
  'unreachable',
  'connection-lost',
  'not-authenticated',
  'forbidden',
  'not-found',
  'undecided-findings',
  'too-large',
  'too-many-requests',
  'unavailable',
  'redirected',
  'unexpected-answer',
]

/**
 * Returns a function that describes a failure and what to do, by its reason where that has a text, else by its code.
 */
export function useProblemLabel(): (error: unknown) => string {
  const { t } = useText()
  return useCallback(
    (error) => {
      const names: unknown[] = [reasonOf(error), codeOf(error)]
      const name =
        describedCodes.find((candidate) => candidate === names[0]) ??
        describedCodes.find((it) => it === names[1])
      return t(($) => $['workspace-screens'].problems[name ?? 'unexpected'])
    },
    [t],
  )
}
