'use client'

import { useCallback, type ReactNode } from 'react'
import type { FoundEntry, PreparedEntry } from '../port/import-port.ts'
import { ConversationPreview } from './conversation-preview.tsx'
import type { PreviewProps } from './preview-layout.tsx'
import { RunPreview } from './run-preview.tsx'

interface EntryPreviewProps extends PreviewProps<PreparedEntry> {
  holds: FoundEntry['holds']
}

/** A preview of a conversation or run of a file, as readers will see it. */
export function EntryPreview({ holds, prepare, ...rest }: EntryPreviewProps): ReactNode {
  const prepareConversation = useCallback(
    async (signal: AbortSignal) => {
      const entry = await prepare(signal)
      if (entry.holds !== 'conversations') throw new TypeError('The file has changed since it was read.')
      return entry.conversation
    },
    [prepare],
  )
  const prepareRun = useCallback(
    async (signal: AbortSignal) => {
      const entry = await prepare(signal)
      if (entry.holds !== 'runs') throw new TypeError('The file has changed since it was read.')
      return entry.run
    },
    [prepare],
  )
  if (holds === 'runs') return <RunPreview prepare={prepareRun} {...rest} />
  return <ConversationPreview prepare={prepareConversation} {...rest} />
}
