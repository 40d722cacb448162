import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'

/** A pattern of gitleaks as this machine's regular expressions understand it. */
interface GitleaksRule {
  pattern: RegExp
  keywords: readonly string[]
  entropy: number
}

/** Reads the rules of a `gitleaks.toml`, and names those whose pattern has no equal in JavaScript. */
export function gitleaksRules(path: string): { rules: GitleaksRule[]; untranslated: string[] } {
  const { rules: listed } = parse(readFileSync(path, 'utf8'))
  const rules: GitleaksRule[] = []
  const untranslated: string[] = []
  for (const rule of Array.isArray(listed) ? listed : []) {
    if (typeof rule !== 'object' || !('regex' in rule) || typeof rule.regex !== 'string') continue
    const pattern = translated(rule.regex)
    if (!pattern) untranslated.push('id' in rule ? String(rule.id) : rule.regex)
    else
      rules.push({
        pattern,
        keywords: keywordsOf(rule),
        entropy: 'entropy' in rule ? Number(rule.entropy) : 0,
      })
  }
  return { rules, untranslated }
}

function keywordsOf(rule: object): string[] {
  if (!('keywords' in rule) || !Array.isArray(rule.keywords)) return []
  return rule.keywords.map((keyword) => String(keyword).toLowerCase())
}

/** Case is ignored in the whole pattern where a part of it says so, which finds a little more than gitleaks would. */
function translated(source: string): RegExp | undefined {
  const isCaseless = /\(\?i[:)]/.test(source)
  const plain = source
    .replaceAll(/\(\?-?[is]+\)/g, '')
    .replaceAll(/\(\?-?[is]+(?:-[is]+)?:/g, '(?:')
    .replaceAll('(?P<', '(?<')
    .replaceAll('[[:alnum:]]', '[a-zA-Z0-9]')
    .replaceAll('[:alnum:]', 'a-zA-Z0-9')
    .replaceAll('\\z', '$')
  try {
    return new RegExp(plain, isCaseless ? 'gi' : 'g')
  } catch {
    return undefined
  }
}

/** Whether one of the rules finds something in a text: a keyword, the pattern, and as much entropy as the rule asks for. */
export function gitleaksFinds(rules: readonly GitleaksRule[], text: string): boolean {
  const lowered = text.toLowerCase()
  return rules.some(({ pattern, keywords, entropy }) => {
    if (keywords.length > 0 && !keywords.some((keyword) => lowered.includes(keyword))) return false
    for (const match of text.matchAll(pattern))
      if (entropyOf(match.slice(1).find(Boolean) ?? match[0]) >= entropy) return true
    return false
  })
}

function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => {
    const share = count / text.length
    return sum - share * Math.log2(share)
  }, 0)
}
