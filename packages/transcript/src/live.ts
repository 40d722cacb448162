export { applyConversationEvent, MAX_LIVE_TEXT } from './live/apply-conversation-event.ts'
export type { ConversationEvent } from './live/conversation-event.ts'
export type { ProjectedConversation } from './live/projected-conversation.ts'
