import type { Match } from '../text/match.ts'
import { findModelMatches } from '../model/find-model-matches.ts'
import { type Replacement, replaceTexts } from '../model/replace-texts.ts'
import type { FindOptions } from './find-options.ts'
import { createMarkers, withMarkers } from './markers.ts'

/** What is masked: what is or may well be a secret; or everything that was found, people and machines included. */
export type RedactLevel = 'secrets' | 'all'

/** What was masked, beside the model without it. */
export interface Redaction<Model> {
  /** A copy of the given model with markers instead of what was found. */
  model: Model
  /** Number of masked ranges, by kind. */
  masked: Record<string, number>
}

/**
 * Replaces with markers what is found in a conversation, a run, or a value that holds several. The same secret has the same
 * marker everywhere, `[GitHub token 1]`, whose length and letters reveal nothing about it. The given model stays unchanged.
 */
export function redact<Model extends object>(
  model: Model,
  level: RedactLevel,
  { words = [] }: Pick<FindOptions, 'words'> = {},
): Redaction<Model> {
  const found = findModelMatches(model, { people: level === 'all', words })
  const isMasked = ({ rule }: Match) =>
    level === 'all' || rule.group === 'listed' || rule.confidence !== 'low'
  const markerOf = createMarkers()
  const masked: Record<string, number> = {}
  const replacements: Replacement[] = []
  for (const [text, matches] of found) {
    const chosen = matches.filter(isMasked)
    if (chosen.length === 0) continue
    for (const { rule } of chosen) masked[rule.kind] = (masked[rule.kind] ?? 0) + 1
    replacements.push([text, withMarkers(text.text, chosen, markerOf)])
  }
  return { model: replaceTexts(model, replacements), masked }
}
