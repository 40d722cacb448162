export {
  CONVERSATIONS_PATH,
  FILE_NAME_PARAMETER,
  POSITIONS_PARAMETER,
  importAnswerSchema,
  type ImportAnswer,
  type StoredConversation,
} from './conversations/conversations.ts'
export {
  CURSOR_PARAMETER,
  SEARCH_PARAMETER,
  AGENT_PARAMETER,
  conversationAgentPath,
  type AgentAssignment,
  agentAssignmentSchema,
  type ConversationAgent,
  PAGE_SIZE,
  conversationPath,
  conversationFilePath,
  type LibraryEntry,
  type ConversationsAnswer,
  conversationsAnswerSchema,
  type ConversationAnswer,
  conversationAnswerSchema,
} from './conversations/library.ts'
export { importReportSchema } from './conversations/import-report.ts'
export { formatPositions, parsePositions, type PositionRange } from './conversations/positions.ts'
export {
  LIVE_CONVERSATIONS_PATH,
  conversationMessagesPath,
  MAX_APPEND_BYTES,
  MAX_APPEND_MESSAGES,
  type NewConversation,
  newConversationSchema,
  type NewConversationAnswer,
  newConversationAnswerSchema,
  type AppendRequest,
  appendRequestSchema,
  type AppendAnswer,
  appendAnswerSchema,
  resumedStreamPath,
  type StreamResumption,
  streamResumptionSchema,
} from './conversations/live-conversations.ts'
export {
  FETCHED_FILES_PATH,
  type FetchedFileRequest,
  fetchedFileRequestSchema,
} from './conversations/fetched-files.ts'
export {
  maskingLevels,
  type MaskingLevel,
  MASKING_LEVEL_PARAMETER,
  maskingLevelSchema,
  conversationMaskingPath,
  runMaskingPath,
  type SourceMaskingRequest,
  sourceMaskingRequestSchema,
  type SourceMaskedValue,
  type SourceMasking,
  sourceMaskingSchema,
} from './conversations/source-masking.ts'
