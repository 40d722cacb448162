'use client'

import type { PreparedConversation } from '@vitrine/share-views'
import type { FilePart } from '@vitrine/transcript'
import { useCallback, useId, type ReactNode } from 'react'
import { StageTitle } from '../place/stage-title.tsx'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'
import { useConversationView } from './use-conversation-view.ts'

interface PreviewProps {
  /** Prepares what is shown; memoise it. */
  prepare(signal: AbortSignal): Promise<PreparedConversation>
  /** Address of a file's bytes; memoise it. */
  fileUrl?: (part: FilePart) => string | undefined
  /** Takes the keyboard to its title, because somebody asked for it. */
  isArrival?: boolean
}

/** A conversation as readers will see it. */
export function Preview({ prepare, fileUrl, isArrival = false }: PreviewProps): ReactNode {
  const { t } = useText()
  const view = useConversationView()
  const prepared = useResource(useCallback((signal: AbortSignal) => prepare(signal), [prepare]))
  const headingId = useId()
  return (
    <section className="work-preview" aria-labelledby={headingId} aria-busy={prepared.isLoading}>
      <StageTitle id={headingId} isArrival={isArrival}>
        {t(($) => $['workspace-screens'].preview.title)}
      </StageTitle>
      <ResourceView resource={view}>
        {({ View }) => (
          <ResourceView resource={prepared}>
            {(conversation) => (
              <div className="work-preview-page">
                <View
                  conversation={conversation}
                  fileUrl={fileUrl}
                  headingLevel={3}
                  timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
                />
              </div>
            )}
          </ResourceView>
        )}
      </ResourceView>
    </section>
  )
}
