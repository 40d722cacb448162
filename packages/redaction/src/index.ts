export type { Confidence, Finding, FindingGroup, FindingLocation, FindingReason } from './findings/finding.ts'
export { findingKinds, type FindingKind } from './findings/finding-kinds.ts'
export {
  createReview,
  type Review,
  type ReviewedValue,
  type ReviewOptions,
  type ValueDecision,
} from './findings/create-review.ts'
export { findSecrets } from './findings/find-secrets.ts'
export type { FindOptions } from './findings/find-options.ts'
export { redact, type RedactLevel, type Redaction } from './findings/redact.ts'
