import type { createLiveConversation, LiveConversationViewProps } from '@vitrine/share-views/live'
import type { ComponentType } from 'react'

/** What shows a talk. */
export interface TalkViews {
  createLiveConversation: typeof createLiveConversation
  LiveConversationView: ComponentType<LiveConversationViewProps>
}

/** Loads what shows a talk, which no other screen needs. */
export async function loadTalkViews(): Promise<TalkViews> {
  const { createLiveConversation, LiveConversationView } = await import('@vitrine/share-views/live')
  return { createLiveConversation, LiveConversationView }
}
