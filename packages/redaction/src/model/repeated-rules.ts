import type { FindingRule } from '../rules/finding-rule.ts'
import type { Match } from '../text/match.ts'

/** Shorter secrets occur inside other words. */
const LEAST_LENGTH = 8

/** Rules for secrets already found: one that its name identified occurs elsewhere without the name. */
export function repeatedRules(matches: Iterable<Match>): FindingRule[] {
  const rules = new Map<string, FindingRule>()
  const add = (rule: Match['rule'], text: string) => {
    if (rule.group !== 'secret' || rule.confidence === 'low') return
    if (!rules.has(text) && isRecognizable(text)) rules.set(text, repeatedRule(rule, text))
  }
  for (const { rule, secret, alone, inner = [] } of matches) {
    add(rule, secret)
    if (alone !== undefined) add(rule, alone)
    for (const within of inner) add(within.rule, within.secret)
  }
  return [...rules.values()]
}

const isRecognizable = (secret: string) =>
  secret.length >= LEAST_LENGTH && /^[\x20-\x7E]{2}/.test(secret) && !/^[a-z]+$/i.test(secret)

/** Whether a name stands beside the secret here too is not asked. */
function repeatedRule({ kind, label, group }: Match['rule'], secret: string): FindingRule {
  return {
    kind,
    label,
    group,
    confidence: 'medium',
    why: 'repeated',
    keywords: [(/^[\x20-\x7E]{2,12}/.exec(secret)?.[0] ?? '').toLowerCase()],
    pattern: new RegExp(secret.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), 'y'),
  }
}
