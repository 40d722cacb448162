import { findMatches } from '../text/find-matches.ts'
import type { KeywordIndex } from '../text/keyword-index.ts'
import type { Match } from '../text/match.ts'
import type { ModelText } from './model-texts.ts'

/** How far a secret may reach over the end of a text, in UTF-16 code units. */
const REACH = 512

/** How far a key in lines may, whose beginning was found at the end of a text. */
const REACH_OF_KEY = 20_000

/** Matches that begin in one text of a message and end in the next ones, in pieces by the text. */
export function* seamMatches(
  texts: readonly ModelText[],
  index: KeywordIndex,
  found: ReadonlyMap<ModelText, readonly Match[]>,
): Generator<[ModelText, Match]> {
  const spoken = texts.filter(({ path, isKey, encode }) => path.at(-1) === 'text' && !isKey && !encode)
  for (const [position, first] of spoken.entries()) {
    const cut = cutKey(first, found)
    const reach = cut ? REACH_OF_KEY : REACH
    const following: ModelText[] = []
    for (let length = 0, next = position + 1; next < spoken.length && length < reach; next += 1) {
      const text = spoken[next]
      if (!text || !isBeside(first, text)) break
      following.push(text)
      length += text.text.length
    }
    const tailStart = Math.min(cut?.start ?? Number.POSITIVE_INFINITY, Math.max(0, first.text.length - REACH))
    if (following.length > 0) yield* overSeam({ first, following, tailStart, reach }, index)
  }
}

/** A key in lines of which a text holds the beginning alone. */
function cutKey(text: ModelText, found: ReadonlyMap<ModelText, readonly Match[]>): Match | undefined {
  const last = found.get(text)?.at(-1)
  return last?.end === text.text.length && /^-----BEGIN (?![\s\S]*-----END )/.test(last.secret)
    ? last
    : undefined
}

interface Seam {
  first: ModelText
  following: readonly ModelText[]
  /** Where in the first text the secret may begin at the earliest. */
  tailStart: number
  /** How much of each following text it may take. */
  reach: number
}

/** Texts of one list of parts or results, or of messages after each other. */
function isBeside(one: ModelText, other: ModelText): boolean {
  const lists = [one, other].map(({ path }) => path.slice(0, -2).join('/'))
  return lists[0] === lists[1] || (isPart(one) && isPart(other) && one.path.length === other.path.length)
}

const isPart = ({ path }: ModelText) => path.at(-3) === 'parts'

function* overSeam(
  { first, following, tailStart, reach }: Seam,
  index: KeywordIndex,
): Generator<[ModelText, Match]> {
  const tail = first.text.slice(tailStart)
  const joined = tail + following.map(({ text }) => text.slice(0, reach)).join('')
  for (const match of findMatches(joined, index)) {
    if (match.start >= tail.length || match.end <= tail.length) continue
    // Text across two messages was never written as one, so that only a format identifies a secret there.
    const isAcrossMessages = following[0]?.messageId !== first.messageId
    if (isAcrossMessages && match.rule.confidence !== 'high') continue
    const next = following[0]?.text.slice(0, reach) ?? ''
    const taken = joined.slice(tail.length, Math.min(match.end, tail.length + next.length))
    if (isAcrossMessages && WORD.test(taken) && isWhole(match, tail, index)) continue
    yield [first, { ...match, start: match.start + tailStart, end: first.text.length }]
    let begin = tail.length
    for (const text of following) {
      const length = Math.min(text.text.length, reach)
      if (match.end > begin) yield [text, { ...match, start: 0, end: Math.min(match.end - begin, length) }]
      begin += length
    }
  }
}

/** What a message may begin with that is no rest of a secret. */
const WORD = /^\p{Lu}?\p{Ll}{0,19}$/u

/** Whether a secret is one without what follows: its message ended with it, and the next one began with a word. */
function isWhole({ start, rule }: Match, tail: string, index: KeywordIndex): boolean {
  return findMatches(tail, index).some((match) => match.start === start && match.rule.kind === rule.kind)
}
