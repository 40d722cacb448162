'use client'

import type { Audience } from '@vitrine/api-client/contract/shares'
import { useCallback } from 'react'
import { useAudienceLabel } from '../shares/use-audience-label.ts'
import { useText } from '../text/use-text.ts'

interface PublishedFor {
  audience: Audience
  /** When the link ends by itself; null for one without an end. */
  expiresAt: string | null
  /** Whether another member has to approve it first. @default false */
  isAsked?: boolean
}

/** Returns a function that says, on the button that publishes, who can read and until when. */
export function usePublishSentence(): (published: PublishedFor) => string {
  const { t, formatDay } = useText()
  const audienceLabel = useAudienceLabel()
  return useCallback(
    ({ audience, expiresAt, isAsked = false }) => {
      const date = expiresAt === null ? undefined : formatDay(expiresAt)
      if (isAsked) {
        if (audience === 'anyone')
          return date === undefined
            ? t(($) => $['workspace-screens'].approvals.askAnyone)
            : t(($) => $['workspace-screens'].approvals.askAnyoneUntil, { date })
        const asked = audienceLabel(audience)
        return date === undefined
          ? t(($) => $['workspace-screens'].approvals.askFor, { audience: asked })
          : t(($) => $['workspace-screens'].approvals.askForUntil, { audience: asked, date })
      }
      if (audience === 'anyone')
        return date === undefined
          ? t(($) => $['workspace-screens'].publish.toAnyone)
          : t(($) => $['workspace-screens'].publish.publishUntil, { date })
      const label = audienceLabel(audience)
      return date === undefined
        ? t(($) => $['workspace-screens'].publish.for, { audience: label })
        : t(($) => $['workspace-screens'].publish.forUntil, { audience: label, date })
    },
    [t, formatDay, audienceLabel],
  )
}
