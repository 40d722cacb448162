export {
  HEALTH_PATH,
  healthAnswerSchema,
  type HealthAnswer,
  READY_PATH,
  type ReadyAnswer,
  readyAnswerSchema,
  type UnreadyReason,
} from './health/health.ts'
