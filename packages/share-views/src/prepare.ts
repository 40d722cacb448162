export { prepareConversation } from './prepare/prepare-conversation.ts'
export type { PreparedConversation } from './prepared-conversation.ts'
