export { enhance } from './rsc/enhance.ts'
export { enhanceConversation } from './conversation/enhance-conversation.ts'
export { enhanceRun } from './workflow-run/browser/enhance-run.ts'
