import type { FindingRule } from '../rules/finding-rule.ts'

/** A match of a rule in a text. */
export interface Match {
  rule: Pick<FindingRule, 'kind' | 'label' | 'group' | 'confidence' | 'why'>
  /** In UTF-16 code units of the text. */
  start: number
  end: number
  /** What is masked, as it reads without escapes, colours and encodings around it: the same secret is the same text. */
  secret: string
  /** Of a secret over several lines, what would be one without those after the first. */
  alone?: string
  /** Other secrets within it, each found by itself: they may stand elsewhere without what is around them. */
  inner?: readonly Pick<Match, 'rule' | 'secret'>[]
}
