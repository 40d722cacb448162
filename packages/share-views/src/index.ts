export { ConversationView, type ConversationViewProps } from './conversation-view.tsx'
export { messageAnchor } from './message-anchor.ts'
export { partAddress } from './part-address.ts'
export type { PreparedConversation } from './prepared-conversation.ts'
