export { enhanceConversation } from './conversation/enhance-conversation.ts'
export { enhanceRun } from './run/browser/enhance-run.ts'
