import { personRules } from '../rules/person-rules.ts'
import { secretRules } from '../rules/secret-rules.ts'

/** What a kind of finding is called in a marker. */
export interface FindingKind {
  kind: string
  /** In English, as in `[GitHub token 1]`. */
  label: string
  group: 'secret' | 'person'
}

/** Every kind of finding except listed words; each once. */
export const findingKinds: readonly FindingKind[] = [
  ...new Map(
    [...secretRules, ...personRules].map(({ kind, label, group }) => [
      kind,
      { kind, label, group } as FindingKind,
    ]),
  ).values(),
]
