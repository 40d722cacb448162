export * from './contract-of-accounts.ts'
export * from './contract-of-workspaces.ts'
export * from './contract-of-conversations.ts'
export * from './contract-of-runs.ts'
export {
  errorAnswerSchema,
  errorStatus,
  type ErrorAnswer,
  type ErrorCode,
  type ErrorDetail,
} from './contract/errors.ts'
export { HEALTH_PATH, healthAnswerSchema, type HealthAnswer } from './contract/health.ts'
