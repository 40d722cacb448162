import '@vitrine/share-views/styles.css'
import { ConversationScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.conversation),
  place: (t) => t(($) => $.translation.layout.conversation),
}

/** One stored conversation and its links. */
export function Component(): ReactNode {
  const { conversationId = '' } = useParams()
  return <ConversationScreen conversationId={conversationId} />
}
