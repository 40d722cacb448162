export { enhanceConversation } from './enhance-conversation.ts'
export { enhanceRun } from './enhance-run.ts'
