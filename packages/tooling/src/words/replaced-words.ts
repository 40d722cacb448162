/** A word of our own that a term of the field has replaced in names. */
interface ReplacedWord {
  /** Which words of a name are meant: any of them, or only the first, which says what a function does. */
  where: 'anywhere' | 'first'
  /** What to say instead. */
  instead: string
}

/** Words that no file and no exported name may have, since the field has its own for what they meant. */
const REPLACED_WORDS: Readonly<Record<string, ReplacedWord>> = {
  growth: { where: 'anywhere', instead: 'append, live conversation' },
  grow: { where: 'anywhere', instead: 'append, stream' },
  growing: { where: 'anywhere', instead: 'live, streaming' },
  grown: { where: 'anywhere', instead: 'appended, streamed' },
  fold: { where: 'anywhere', instead: 'project (events), disclosure, collapse (views)' },
  folded: { where: 'anywhere', instead: 'projected, collapsed' },
  folds: { where: 'anywhere', instead: 'projections, disclosures' },
  tell: { where: 'anywhere', instead: 'emit, publish, send, notify' },
  told: { where: 'anywhere', instead: 'emitted, published, reported' },
  telling: { where: 'anywhere', instead: 'record, event' },
  arrival: { where: 'anywhere', instead: 'initial data, loader data, login notice' },
  wish: { where: 'anywhere', instead: 'OAuth state, request' },
  doors: { where: 'anywhere', instead: 'auth layout' },
  door: { where: 'anywhere', instead: 'endpoint' },
  house: { where: 'anywhere', instead: 'repository, site' },
  proof: { where: 'anywhere', instead: 'verification token, confirmation' },
  proofs: { where: 'anywhere', instead: 'verification tokens' },
  leg: { where: 'anywhere', instead: 'attempt, resume' },
  beat: { where: 'anywhere', instead: 'heartbeat, tick' },
  place: { where: 'anywhere', instead: 'route, location, path, request origin' },
  places: { where: 'anywhere', instead: 'routes, locations' },
  settle: { where: 'first', instead: 'flush, finish' },
  take: { where: 'first', instead: 'handle (routes), ingest (streams and files)' },
  keep: { where: 'first', instead: 'store, save, persist' },
  kept: { where: 'first', instead: 'stored, saved' },
  refuse: { where: 'first', instead: 'assert (throws), validate (returns problems)' },
  word: { where: 'first', instead: 'describe, label' },
}

/** The words of a name in camelCase, PascalCase, kebab-case or CAPITALS, in small letters. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

/** Which replaced word a name has, with what to say instead; undefined for a name that has none. */
export function findReplacedWord(name: string): string | undefined {
  const words = wordsOf(name)
  const found = words.find((word, index) => {
    const replaced = REPLACED_WORDS[word]
    return replaced && (replaced.where === 'anywhere' || index === 0)
  })
  return found === undefined ? undefined : `${found}: say ${REPLACED_WORDS[found]?.instead}`
}
