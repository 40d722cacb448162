export {
  errorAnswerSchema,
  errorStatus,
  type ErrorAnswer,
  type ErrorCode,
  type ErrorDetail,
} from './errors/errors.ts'
