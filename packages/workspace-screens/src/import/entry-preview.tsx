'use client'

import { useCallback, type ReactNode } from 'react'
import type { ReadConversations, ReadRuns, ReadTranscript } from '../port/import-port.ts'
import { ConversationPreview } from '../preview/conversation-preview.tsx'
import { RunPreview } from '../preview/run-preview.tsx'

interface EntryPreviewProps<Transcript = ReadTranscript> {
  transcript: Transcript
  position: number
  takesFocus: boolean
}

/** A preview of a conversation or run of a file, as readers will see it. */
export function EntryPreview({ transcript, ...rest }: EntryPreviewProps): ReactNode {
  if (transcript.holds === 'runs') return <RunEntryPreview transcript={transcript} {...rest} />
  return <ConversationEntryPreview transcript={transcript} {...rest} />
}

function ConversationEntryPreview({
  transcript,
  position,
  takesFocus,
}: EntryPreviewProps<ReadConversations>): ReactNode {
  const prepare = useCallback(
    (signal: AbortSignal) => transcript.preview(position, { signal }),
    [transcript, position],
  )
  return <ConversationPreview prepare={prepare} takesFocus={takesFocus} />
}

function RunEntryPreview({ transcript, position, takesFocus }: EntryPreviewProps<ReadRuns>): ReactNode {
  const prepare = useCallback(
    (signal: AbortSignal) => transcript.preview(position, { signal }),
    [transcript, position],
  )
  return <RunPreview prepare={prepare} takesFocus={takesFocus} />
}
