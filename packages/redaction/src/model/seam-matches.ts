import { findMatches } from '../text/find-matches.ts'
import type { KeywordIndex } from '../text/keyword-index.ts'
import type { Match } from '../text/match.ts'
import type { ModelText } from './model-texts.ts'

/** How far a secret may reach over the end of a text, in UTF-16 code units. */
const REACH = 512

/** Matches that begin in one text of a message and end in the next ones, in pieces by the text. */
export function* seamMatches(
  texts: readonly ModelText[],
  index: KeywordIndex,
): Generator<[ModelText, Match]> {
  const spoken = texts.filter(({ path, isKey, encode }) => path.at(-1) === 'text' && !isKey && !encode)
  for (const [position, first] of spoken.entries()) {
    const following: ModelText[] = []
    for (let length = 0, next = position + 1; next < spoken.length && length < REACH; next += 1) {
      const text = spoken[next]
      if (!text || !isBeside(first, text)) break
      following.push(text)
      length += text.text.length
    }
    if (following.length > 0) yield* overSeam(first, following, index)
  }
}

/** Texts of one list of parts or results, or of messages after each other. */
function isBeside(one: ModelText, other: ModelText): boolean {
  const lists = [one, other].map(({ path }) => path.slice(0, -2).join('/'))
  return lists[0] === lists[1] || (isPart(one) && isPart(other) && one.path.length === other.path.length)
}

const isPart = ({ path }: ModelText) => path.at(-3) === 'parts'

function* overSeam(
  first: ModelText,
  following: readonly ModelText[],
  index: KeywordIndex,
): Generator<[ModelText, Match]> {
  const tail = first.text.slice(-REACH)
  const joined = tail + following.map(({ text }) => text.slice(0, REACH)).join('')
  for (const match of findMatches(joined, index)) {
    if (match.start >= tail.length || match.end <= tail.length) continue
    // Text across two messages was never written as one, so that only a format identifies a secret there.
    const isAcrossMessages = following[0]?.messageId !== first.messageId
    if (isAcrossMessages && match.rule.confidence !== 'high') continue
    const next = following[0]?.text.slice(0, REACH) ?? ''
    const taken = joined.slice(tail.length, Math.min(match.end, tail.length + next.length))
    if (isAcrossMessages && WORD.test(taken) && isWhole(match, tail, index)) continue
    const cut = first.text.length - tail.length
    yield [first, { ...match, start: match.start + cut, end: first.text.length }]
    let begin = tail.length
    for (const text of following) {
      const length = Math.min(text.text.length, REACH)
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
