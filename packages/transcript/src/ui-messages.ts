export {
  conversationFromUIMessages,
  conversationToShow,
  type UIMessagesOptions,
} from './formats/ui-messages/conversation-from-ui-messages.ts'
export { writeUIMessages, type WrittenUIMessage } from './writing/ui-messages.ts'
export { TranscriptError } from './records/transcript-error.ts'
