import type { Conversation, WorkflowRun } from '@vitrine/transcript'
import type { Finding } from './finding.ts'
import { findModelMatches } from '../model/find-model-matches.ts'
import type { FindOptions } from './find-options.ts'
import { locationOf, previewOf } from './describe-match.ts'

/** Everything in a conversation or a run that should perhaps not be published, in its order. */
export function findSecrets(model: Conversation | WorkflowRun, options: FindOptions = {}): Finding[] {
  return Array.from(findModelMatches(model, options), ([text, matches]) =>
    matches.map((match): Finding => {
      const { kind, group, confidence, why } = match.rule
      return { kind, group, confidence, place: locationOf(text, match), preview: previewOf(match), why }
    }),
  ).flat()
}
