import type { FindingRule } from '../rules/finding-rule.ts'

/** Finds where keywords of rules begin in a text, in one pass over it. */
export interface KeywordIndex {
  /** Calls back for each keyword, with the rules it may begin, in the order they were given. */
  visit(text: string, onKeyword: (rules: readonly FindingRule[], position: number) => void): void
}

interface Keyword {
  /** In lower case. */
  text: string
  rules: FindingRule[]
}

const ASCII = 128

const lowerCase = Uint8Array.from({ length: ASCII }, (_, code) =>
  String.fromCodePoint(code).toLowerCase().charCodeAt(0),
)

/** A hash of three characters: five bits of each further one push out those of the one three before. */
const BITS = 15
const MASK = (1 << BITS) - 1
const withCharacter = (hash: number, code: number) => ((hash << (BITS / 3)) ^ code) & MASK

/**
 * An index of keywords of ASCII, by a hash of their first three characters; after those of two, any character may follow. A keyword of
 * one character is met before anything else.
 */
export function createKeywordIndex(rules: readonly FindingRule[]): KeywordIndex {
  const byHash: (Keyword[] | undefined)[] = Array.from({ length: MASK + 1 })
  const bySingle: (Keyword | undefined)[] = Array.from({ length: ASCII })
  for (const [text, of] of rulesByKeyword(rules)) {
    const keyword = { text, rules: of }
    if (text.length === 1) bySingle[text.charCodeAt(0)] = keyword
    for (const hash of hashesOf(text)) byHash[hash] = [...(byHash[hash] ?? []), keyword]
  }
  const isHash = Uint8Array.from(byHash, (keywords) => (keywords ? 1 : 0))
  const isSingle = Uint8Array.from(bySingle, (keyword) => (keyword ? 1 : 0))

  return {
    visit(text, onKeyword) {
      let hash = 0
      for (let position = 0; position < text.length; position += 1) {
        const code = text.charCodeAt(position)
        const lower = code < ASCII ? (lowerCase[code] ?? 0) : 0
        hash = withCharacter(hash, lower)
        if (isHash[hash] === 1)
          for (const keyword of byHash[hash] ?? [])
            if (isAt(text, keyword.text, position - 2)) onKeyword(keyword.rules, position - 2)
        if (isSingle[lower] === 1) onKeyword(bySingle[lower]?.rules ?? [], position)
      }
    },
  }
}

function rulesByKeyword(rules: readonly FindingRule[]): Map<string, FindingRule[]> {
  const byKeyword = new Map<string, FindingRule[]>()
  for (const rule of rules)
    for (const keyword of rule.keywords) byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), rule])
  return byKeyword
}

function hashesOf(keyword: string): Iterable<number> {
  if (keyword.length < 2) return []
  const hash = Array.from(keyword.slice(0, 3)).reduce(
    (sum, letter) => withCharacter(sum, letter.charCodeAt(0)),
    0,
  )
  if (keyword.length > 2) return [hash]
  return new Set(Array.from({ length: ASCII }, (_, code) => withCharacter(hash, lowerCase[code] ?? 0)))
}

function isAt(text: string, keyword: string, position: number): boolean {
  if (position < 0 || position + keyword.length > text.length) return false
  for (let index = 0; index < keyword.length; index += 1) {
    const code = text.charCodeAt(position + index)
    if (code >= ASCII || lowerCase[code] !== keyword.charCodeAt(index)) return false
  }
  return true
}
