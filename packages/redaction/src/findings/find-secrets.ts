import type { Conversation, WorkflowRun } from '@vitrine/transcript'
import type { Finding } from './finding.ts'
import { findModelMatches } from '../model/find-model-matches.ts'
import type { FindOptions } from './find-options.ts'

/** How much of a secret a preview shows: what its kind begins with, and never more than a quarter of it. */
const SHOWN = 4

/** Everything in a conversation or a run that should perhaps not be published, in its order. */
export function findSecrets(model: Conversation | WorkflowRun, options: FindOptions = {}): Finding[] {
  return Array.from(findModelMatches(model, options), ([text, matches]) =>
    matches.map(({ rule: { kind, group, confidence, why }, start, end, secret }): Finding => {
      const { messageId, part, stepId, path, isKey } = text
      return {
        kind,
        group,
        confidence,
        place: {
          ...(messageId !== undefined && { messageId }),
          ...(part !== undefined && { part }),
          ...(stepId !== undefined && { stepId }),
          path,
          ...(isKey && { isKey }),
          start,
          end,
        },
        preview: `${secret.slice(0, Math.min(SHOWN, Math.floor(secret.length / 4)))}…`,
        why,
      }
    }),
  ).flat()
}
