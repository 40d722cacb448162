/** One token of a pattern. */
export type PatternToken =
  | { kind: 'atom'; source: string; literal?: string }
  | { kind: 'count'; least: number; most: number }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'choice' }
  | { kind: 'edge' }

/** Every token, in order of trial; lookaround, back references and flags are none. */
const TOKEN =
  /(?<open>\((?:\?:|\?<[A-Za-z_]\w*>|(?!\?)))|(?<close>\))|(?<choice>\|)|(?<edge>\^|\$|\\[bB])|(?<count>(?:[*+?]|\{\d{1,5}(?:,\d{0,5})?\})\??)|(?<class>\[(?:\\[^]|[^\]\\])*\]|\.|\\[dDwWsS]|\\[pP]\{[^}]*\})|(?<code>\\u\{[0-9A-Fa-f]+\}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\c[A-Za-z]|\\[tnvfr0])|\\(?<escaped>[\^$\\.*+?()[\]{}|/-])|(?<literal>[^\\()[\]{}])/uy

/** Splits a valid pattern into tokens; undefined where one is unknown. */
export function readPatternTokens(pattern: string): PatternToken[] | undefined {
  const tokens: PatternToken[] = []
  const token = new RegExp(TOKEN)
  while (token.lastIndex < pattern.length) {
    const found = token.exec(pattern)
    if (!found?.groups) return undefined
    tokens.push(tokenOf(found[0], found.groups))
  }
  return tokens
}

function tokenOf(source: string, groups: Record<string, string | undefined>): PatternToken {
  if (groups.open !== undefined) return { kind: 'open' }
  if (groups.close !== undefined) return { kind: 'close' }
  if (groups.choice !== undefined) return { kind: 'choice' }
  if (groups.edge !== undefined) return { kind: 'edge' }
  if (groups.count !== undefined) return { kind: 'count', ...rangeOf(groups.count) }
  return { kind: 'atom', source, literal: groups.escaped ?? groups.literal }
}

function rangeOf(count: string): { least: number; most: number } {
  if (count.startsWith('*')) return { least: 0, most: Infinity }
  if (count.startsWith('+')) return { least: 1, most: Infinity }
  if (count.startsWith('?')) return { least: 0, most: 1 }
  const [least = '0', most] = count.replace(/[{}?]/g, '').split(',')
  if (most === undefined) return { least: Number(least), most: Number(least) }
  return { least: Number(least), most: most === '' ? Infinity : Number(most) }
}
