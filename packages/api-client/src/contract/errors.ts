export {
  errorAnswerSchema,
  errorStatus,
  type ErrorAnswer,
  type ErrorCode,
  type ErrorDetail,
} from './errors/errors.ts'
export { type SecretFinding, secretFindingSchema } from './errors/secret-finding.ts'
