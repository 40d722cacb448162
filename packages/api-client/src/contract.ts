export {
  CONVERSATIONS_PATH,
  FILE_NAME_PARAMETER,
  importAnswerSchema,
  type ImportAnswer,
  type StoredConversation,
} from './contract/conversations.ts'
export {
  errorAnswerSchema,
  errorStatus,
  type ErrorAnswer,
  type ErrorCode,
  type ErrorDetail,
} from './contract/errors.ts'
export { HEALTH_PATH, healthAnswerSchema, type HealthAnswer } from './contract/health.ts'
export { importReportSchema } from './contract/import-report.ts'
export {
  publicSharePath,
  publicShareSchema,
  SHARED_FILE_SCHEME,
  type PublicShare,
} from './contract/public-shares.ts'
export {
  shareAnswerSchema,
  sharedConversationPath,
  sharedFilePath,
  shareIdSchema,
  sharePath,
  shareRequestSchema,
  SHARES_PATH,
  type ShareAnswer,
  type SharedBranches,
  type ShareRequest,
} from './contract/shares.ts'
