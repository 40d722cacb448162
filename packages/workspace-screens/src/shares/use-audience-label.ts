'use client'

import type { Audience } from '@vitrine/api-client/contract/shares'
import { useCallback } from 'react'
import { useText } from '../text/use-text.ts'

/** Whom a link can be for, from all to few. */
export const AUDIENCES: readonly Audience[] = ['anyone', 'signed-in', 'workspace', 'addresses']

/** Returns a function that says whom a link is for. */
export function useAudienceLabel(): (audience: Audience) => string {
  const { t } = useText()
  return useCallback(
    (audience) => {
      switch (audience) {
        case 'anyone':
          return t(($) => $['workspace-screens'].shares.audienceAnyone)
        case 'signed-in':
          return t(($) => $['workspace-screens'].shares.audienceSignedIn)
        case 'workspace':
          return t(($) => $['workspace-screens'].shares.audienceWorkspace)
        case 'addresses':
          return t(($) => $['workspace-screens'].shares.audienceAddresses)
      }
    },
    [t],
  )
}
