import { personRules } from '../rules/person-rules.ts'
import { secretRules } from '../rules/secret-rules.ts'

/** What a kind of finding is called in a marker. */
export interface FindingKind {
  kind: string
  /** In English, as in `[GitHub token 1]`. */
  label: string
  group: 'secret' | 'person'
}

/** Every kind that is found by itself, without the words that somebody lists; each once. */
export const findingKinds: readonly FindingKind[] = [
  ...new Map(
    [...secretRules, ...personRules].map(({ kind, label, group }) => [
      kind,
      { kind, label, group } as FindingKind,
    ]),
  ).values(),
]
