export {
  createLiveConversation,
  type LiveConversation,
  type LiveFrame,
  type LiveSnapshot,
  type LiveState,
} from './live/live-conversation.ts'
export { createCommitPace, type CommitPace } from './live/commit-pace.ts'
export type { StreamingTexts } from './live/streaming-texts.ts'
export type { LiveLayout, LiveRow } from './live/live-row.ts'
export type { LiveRenderer } from './live/live-renderer.ts'
export {
  LiveConversationView,
  type LiveConversationViewProps,
  type LiveFollowing,
} from './live/live-conversation-view.tsx'
export type { LiveWho } from './live/live-header.tsx'
