import type { SecretsDecision } from '@vitrine/api-client/contract/shares'
import { findSecrets, redact } from '@vitrine/redaction'
import type { Conversation, WorkflowRun } from '@vitrine/transcript'
import type { UndecidedSecrets } from '../publication-tasks.ts'

/** How many findings a refusal names. */
const NAMED = 100

/** What is left to publish of a published model, or the secrets that nobody has decided about. */
export type DecidedModel<Model> = { model: Model; hasSecrets: boolean } | { undecided: UndecidedSecrets }

/** Looks for secrets in what readers would get, whoever sent it, and does with them what was decided. */
export function decideSecrets<Model extends Conversation | WorkflowRun>(
  model: Model,
  secrets: SecretsDecision,
): DecidedModel<Model> {
  if (secrets === 'mask') return { model: redact(model, 'secrets').model, hasSecrets: false }
  const sure = findSecrets(model, { people: false }).filter(({ confidence }) => confidence === 'high')
  if (secrets === 'publish' || sure.length === 0) return { model, hasSecrets: sure.length > 0 }
  const findings = sure.slice(0, NAMED).map(({ kind, preview, place: { messageId, stepId } }) => ({
    kind,
    preview,
    ...(messageId !== undefined && { messageId }),
    ...(stepId !== undefined && { stepId }),
  }))
  return { undecided: { findings, total: sure.length } }
}
