export type { Conversation } from './model/conversation.ts'
export type { Message } from './model/message.ts'
export { conversationMarkdown, messageMarkdown } from './writing/conversation-markdown.ts'
export { runMarkdown } from './writing/run-markdown.ts'
