import type { FindOptions } from '../findings/find-options.ts'
import { secretOfField } from '../rules/assigned-rules.ts'
import { listedRules } from '../rules/listed-rules.ts'
import { personRules } from '../rules/person-rules.ts'
import { secretRules } from '../rules/secret-rules.ts'
import { caselessText } from '../text/decoded-text.ts'
import { findMatches, matchesInDecoded } from '../text/find-matches.ts'
import { joinMatches } from '../text/join-matches.ts'
import { createKeywordIndex } from '../text/keyword-index.ts'
import type { Match } from '../text/match.ts'
import { type ModelText, modelTexts } from './model-texts.ts'
import { repeatedRules } from './repeated-rules.ts'
import { seamMatches } from './seam-matches.ts'

const secretIndex = createKeywordIndex(secretRules)
const fullIndex = createKeywordIndex([...secretRules, ...personRules])

/** Every text of a model in which something was found, in their order, with what was found in it. */
export function findModelMatches(
  model: unknown,
  { people = true, words = [] }: FindOptions,
): Map<ModelText, Match[]> {
  const texts = [...modelTexts(model)]
  const index = people ? fullIndex : secretIndex
  const found = new Map<ModelText, Match[]>()
  const add = (text: ModelText, matches: readonly Match[]) => {
    if (matches.length > 0) found.set(text, joinMatches([...(found.get(text) ?? []), ...matches]))
  }

  for (const text of texts) {
    add(text, findMatches(text.text, index))
    add(text, wholeValue(text))
  }
  for (const [text, match] of seamMatches(texts, index, found)) add(text, [match])

  const repeated = repeatedRules([...found.values()].flat())
  if (repeated.length > 0) {
    const repeatedIndex = createKeywordIndex(repeated)
    for (const text of texts) add(text, findMatches(text.text, repeatedIndex))
  }
  const listed = listedRules(words)
  if (listed.length > 0) {
    const listedIndex = createKeywordIndex(listed)
    for (const text of texts) add(text, matchesInDecoded(caselessText(text.text), listedIndex))
  }
  return new Map(texts.flatMap((text) => (found.has(text) ? [[text, found.get(text) ?? []]] : [])))
}

/** A text that the name of its field marks as a secret as a whole. */
function wholeValue({ text, name, isKey }: ModelText): Match[] {
  if (name === undefined || isKey) return []
  const kind = secretOfField(name, text)
  if (!kind) return []
  const label = kind === 'password' ? 'password' : 'secret'
  const rule = { kind, label, group: 'secret', confidence: 'medium', why: 'name' } as const
  return [{ rule, start: 0, end: text.length, secret: text }]
}
