'use client'

import type { ShareAnswer } from '@vitrine/api-client/contract/shares'
import { isolate } from '@vitrine/ui/texts'
import { useCallback } from 'react'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

/**
 * Returns a function that says whether a link is new, and who may revoke one that existed where that is not the reader.
 */
export function useLinkLabel(): (share: ShareAnswer) => string {
  const { t } = useText()
  return useCallback(
    ({ isNew, isOwn, createdBy }) => {
      if (isNew) return t(($) => $['workspace-screens'].publish.done)
      if (isOwn) return t(($) => $['workspace-screens'].publish.same)
      if (createdBy === null) return t(($) => $['workspace-screens'].publish.sameOfNobody)
      return t(($) => $['workspace-screens'].publish.sameOfSomebody, {
        name: isolate(visibleTitle(createdBy)),
      })
    },
    [t],
  )
}
