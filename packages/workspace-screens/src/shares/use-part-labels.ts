'use client'

import type { SharedKind } from '@vitrine/api-client/contract/shares'
import type { Withholding } from '@vitrine/transcript'
import { useCallback } from 'react'
import { useText } from '../text/use-text.ts'

/** Returns a function that says how much readers of a link get and what is withheld; an empty list where they get everything. */
export function usePartLabels(): (kind: SharedKind, withholding: Withholding) => string[] {
  const { t, formatList } = useText()
  return useCallback(
    (kind, { depth = 'everything', hidden = [] }) => {
      const ofDepth =
        kind === 'run'
          ? t(($) => $['workspace-screens'].publish.depthsOfRun[depth])
          : t(($) => $['workspace-screens'].publish.depths[depth])
      const parts = formatList(hidden.map((part) => t(($) => $['workspace-screens'].publish.parts[part])))
      return [
        ...(depth === 'everything' ? [] : [ofDepth]),
        ...(hidden.length === 0 ? [] : [t(($) => $['workspace-screens'].publish.withheld, { parts })]),
      ]
    },
    [t, formatList],
  )
}
