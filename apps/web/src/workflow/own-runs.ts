/** Key of what proves that runs were started from this browser. */
const KEY = 'vitrine.own-runs'

/** The oldest are forgotten beyond these. */
const MOST_RUNS = 100

type Tokens = [runId: string, controlToken: string][]

/** What the browser refuses to keep lasts as long as the page. */
let known: Tokens | undefined

/** Keeps the token by which who started a run may cancel and publish it. */
export function saveControlToken(runId: string, controlToken: string): void {
  const others = readTokens().filter(([id]) => id !== runId)
  known = [...others, [runId, controlToken] satisfies Tokens[number]].slice(-MOST_RUNS)
  try {
    window.localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // Then they are kept as long as the page.
  }
}

/** The token of a run that was started from this browser. */
export function controlTokenOf(runId: string): string | undefined {
  return readTokens().find(([id]) => id === runId)?.[1]
}

function readTokens(): Tokens {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(stored) ? (stored.filter(isToken) as Tokens) : (known ?? [])
  } catch {
    return known ?? []
  }
}

function isToken(entry: unknown): boolean {
  return Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string')
}
