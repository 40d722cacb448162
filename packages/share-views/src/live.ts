export {
  createLiveConversation,
  type LiveConversation,
  type LiveFrame,
  type LiveSnapshot,
  type LiveState,
} from './live-conversation/live-conversation.ts'
export { createCommitPace, type CommitPace } from './live-conversation/commit-pace.ts'
export type { StreamingTexts } from './live-conversation/streaming-texts.ts'
export type { LiveLayout, LiveRow } from './live-conversation/live-row.ts'
export type { LiveRenderer } from './live-conversation/live-renderer.ts'
export {
  LiveConversationView,
  type LiveConversationViewProps,
  type LiveFollowing,
} from './live-conversation/live-conversation-view.tsx'
export type { LiveWho } from './live-conversation/live-header.tsx'
