import type { FindingRule } from '../rules/finding-rule.ts'
import type { Match } from '../text/match.ts'

/** Shorter secrets occur inside other words. */
const LEAST_LENGTH = 8

/** Rules for secrets already found: one that its name identified occurs elsewhere without the name. */
export function repeatedRules(matches: Iterable<Match>): FindingRule[] {
  const rules = new Map<string, FindingRule>()
  for (const { rule, secret } of matches) {
    if (rule.group !== 'secret' || rule.confidence === 'low') continue
    if (secret.length < LEAST_LENGTH || !/^[\x20-\x7E]{2}/.test(secret) || /^[a-z]+$/i.test(secret)) continue
    if (rules.has(secret)) continue
    const escaped = secret.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
    rules.set(secret, {
      ...rule,
      confidence: 'medium',
      why: 'repeated',
      keywords: [(/^[\x20-\x7E]{2,12}/.exec(secret)?.[0] ?? '').toLowerCase()],
      pattern: new RegExp(escaped, 'y'),
    })
  }
  return [...rules.values()]
}
