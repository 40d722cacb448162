'use client'

import type { WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { useCallback } from 'react'
import { useText } from '../text/use-text.ts'

/** Roles, from all members to few. */
export const PUBLISHERS: readonly WorkspaceRole[] = ['member', 'admin', 'owner']

/** Returns a function that says who may publish where this is the least role. */
export function usePublisherLabel(): (least: WorkspaceRole) => string {
  const { t } = useText()
  return useCallback(
    (least) => {
      switch (least) {
        case 'member':
          return t(($) => $['workspace-screens'].policy.everybody)
        case 'admin':
          return t(($) => $['workspace-screens'].policy.admins)
        case 'owner':
          return t(($) => $['workspace-screens'].policy.owners)
      }
    },
    [t],
  )
}
