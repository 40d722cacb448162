export type { Conversation, ConversationSource } from './model/conversation.ts'
export type { Message, Role } from './model/message.ts'
export type {
  DataPart,
  FilePart,
  Part,
  ReasoningPart,
  SourcePart,
  TextPart,
  ToolCallPart,
  ToolResult,
  ToolResultContent,
  UnknownPart,
} from './model/part.ts'
export type { Usage } from './model/usage.ts'
export type { TranscriptFile } from './import/transcript-file.ts'
export type { ImportReport, ImportResult, RecordNote, RecordOutcome } from './import/import-result.ts'
export {
  TranscriptError,
  type TranscriptErrorCode,
  type TranscriptErrorPlace,
} from './import/transcript-error.ts'
export {
  conversationFromUIMessages,
  type UIMessagesOptions,
} from './formats/chat-messages/conversation-from-ui-messages.ts'
