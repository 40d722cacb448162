export { enhanceConversation } from './enhance-conversation.ts'
