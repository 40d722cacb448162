export type { ChatMessage } from './ui-messages/chat-message.ts'
export { UIMessagesView, type UIMessagesViewProps } from './ui-messages/ui-messages-view.tsx'
