import { isExample } from './looks-harmless.ts'
import type { Confidence, FindingGroup, FindingReason } from '../findings/finding.ts'

/** What one kind of finding looks like. */
export interface FindingRule {
  /** Kebab-case, for programs. */
  kind: string
  /** What stands in a marker: `[GitHub token 1]`. */
  label: string
  group: FindingGroup
  confidence: Confidence
  why: FindingReason
  /** In lower case: a text without any of these, in whatever case, holds no such thing. */
  keywords: readonly string[]
  /**
   * Sticky, matches where a keyword begins. Its group `secret` is what is masked, else the whole match; a group `before`,
   * in a lookbehind, is masked with it.
   */
  pattern: RegExp
  /** What all that it matches are the same as; absent where each text is another. */
  standsFor?: string
  /** Global: each of its matches in what the pattern masks is a secret by itself, by its group `secret`. */
  each?: RegExp
  /** Ranges of all secrets of a text, which is read once as a whole where the pattern matches for the first time. */
  scan?: (text: string) => Iterable<{ start: number; end: number }>
  /** How a secret reads that the pattern may match over the end of a line. @default as it stands */
  inOneLine?: (secret: string) => string
  /** Whether a match is meant after all. */
  accept?: (secret: string, match: RegExpExecArray) => boolean
}

type Made = Pick<FindingRule, 'kind' | 'label' | 'keywords' | 'pattern' | 'each' | 'inOneLine'>

/** A rule for tokens that begin as no other text begins, nowhere within a word. */
export function tokenRule(
  kind: string,
  label: string,
  keywords: readonly string[],
  pattern: RegExp,
): FindingRule {
  return formatRule(
    {
      kind,
      label,
      keywords,
      pattern: new RegExp(`(?<![A-Za-z0-9])${pattern.source}`, pattern.flags),
    },
    (secret) => !isExample(secret),
  )
}

/** A rule for what has a format of its own. */
export function formatRule(made: Made, accept?: FindingRule['accept']): FindingRule {
  return rule({ ...made, confidence: 'high', why: 'format' }, accept)
}

/** A rule for values that what stands before them tells. */
export function namedRule(made: Made, accept?: FindingRule['accept']): FindingRule {
  return rule({ ...made, confidence: 'medium', why: 'name' }, accept)
}

function rule(
  made: Made & Pick<FindingRule, 'confidence' | 'why'>,
  accept: FindingRule['accept'],
): FindingRule {
  const pattern = new RegExp(bounded(made.pattern.source), `y${made.pattern.flags}`)
  return { ...made, group: 'secret', pattern, ...(accept && { accept }) }
}

/** No key is longer, and no text makes a pattern read on to its end from every place. */
const MAXIMUM_LENGTH = 2048

const bounded = (source: string) => source.replaceAll(/\{(\d+),\}/g, `{$1,${MAXIMUM_LENGTH}}`)
