export { PREPARATION_VERSION } from './prepare/preparation-version.ts'
export { createConversationPreparer } from './prepare/create-conversation-preparer.ts'
export { prepareConversation } from './prepare/prepare-conversation.ts'
export type { PreparedConversation } from './prepare/prepared-conversation.ts'
