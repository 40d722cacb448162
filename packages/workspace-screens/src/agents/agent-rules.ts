import type { AgentRule, AgentRuleSubject } from '@vitrine/api-client/contract/agents'

/** Those of the contract, whose import would load its schemas; the compiler names one that is missing. */
const subjects = Object.keys({ source: 0, project: 0, model: 0 } satisfies Record<
  AgentRuleSubject,
  0
>) as AgentRuleSubject[]

/** The rules that lines such as `source: claude-code` say; undefined where a line says none. */
export function parseRules(text: string): AgentRule[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const rules = lines.map(parseRule)
  return rules.every((rule) => rule !== undefined) ? rules : undefined
}

function parseRule(line: string): AgentRule | undefined {
  const [, word = '', pattern = ''] = /^\s*(\w+)\s*:\s*(\S.*?)\s*$/.exec(line) ?? []
  const subject = subjects.find((known) => known === word.toLowerCase())
  return subject && pattern !== '' ? { subject, pattern } : undefined
}

/** The lines that say rules. */
export function formatRules(rules: readonly AgentRule[]): string {
  return rules.map(({ subject, pattern }) => `${subject}: ${pattern}`).join('\n')
}
