import type { createLiveConversation, LiveConversationViewProps } from '@vitrine/share-views/live'
import type { QuestionsViewProps } from '@vitrine/share-views/workflow-live'
import type { ComponentType } from 'react'

/** What shows a talk. */
export interface TalkViews {
  createLiveConversation: typeof createLiveConversation
  LiveConversationView: ComponentType<LiveConversationViewProps>
  QuestionsView: ComponentType<QuestionsViewProps>
}

/** Loads what shows a talk, which no other screen needs. */
export async function loadTalkViews(): Promise<TalkViews> {
  const [{ createLiveConversation, LiveConversationView }, { QuestionsView }] = await Promise.all([
    import('@vitrine/share-views/live'),
    import('@vitrine/share-views/workflow-live'),
  ])
  return { createLiveConversation, LiveConversationView, QuestionsView }
}
