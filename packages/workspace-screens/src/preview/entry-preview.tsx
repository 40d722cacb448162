'use client'

import { useCallback, type ReactNode } from 'react'
import type { ReadConversations, ReadRuns, ReadTranscript } from '../port/import-port.ts'
import type { FileReview } from '../port/review.ts'
import { ConversationPreview } from './conversation-preview.tsx'
import { RunPreview } from './run-preview.tsx'

interface EntryPreviewProps<Transcript = ReadTranscript> {
  transcript: Transcript
  position: number
  takesFocus: boolean
  /** Shows the entry as it will be after this review; memoise it. */
  review?: FileReview
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
  review,
}: EntryPreviewProps<ReadConversations>): ReactNode {
  const prepare = useCallback(
    (signal: AbortSignal) => transcript.preview(position, { signal, review }),
    [transcript, position, review],
  )
  return <ConversationPreview prepare={prepare} takesFocus={takesFocus} />
}

function RunEntryPreview({
  transcript,
  position,
  takesFocus,
  review,
}: EntryPreviewProps<ReadRuns>): ReactNode {
  const prepare = useCallback(
    (signal: AbortSignal) => transcript.preview(position, { signal, review }),
    [transcript, position, review],
  )
  return <RunPreview prepare={prepare} takesFocus={takesFocus} />
}
