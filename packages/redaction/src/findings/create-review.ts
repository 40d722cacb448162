import { findModelMatches } from '../model/find-model-matches.ts'
import type { ModelText } from '../model/model-texts.ts'
import { type Replacement, replaceTexts } from '../model/replace-texts.ts'
import type { Match } from '../text/match.ts'
import { locationOf, previewOf } from './describe-match.ts'
import type { Confidence, Finding, FindingLocation } from './finding.ts'
import type { FindOptions } from './find-options.ts'
import { createMarkers, withMarkers } from './markers.ts'

/** What was decided about a value, kept by a hash of it and never by its text. */
export interface ValueDecision {
  /** Of the value, as `ReviewOptions.hash` makes it. */
  hash: string
  decision: 'mask' | 'keep'
  /** What stood for the value; absent where it was kept. */
  marker?: string
}

/** What is looked for, and what was decided earlier. */
export interface ReviewOptions extends FindOptions {
  /** Hashes a value with a key that whoever holds the decisions does not have: many values are short enough to be guessed. */
  hash?(secret: string): string
  /** Decisions of earlier reviews; need `hash`. */
  decisions?: readonly ValueDecision[]
}

/** A value that was found, once for all its places. */
export interface ReviewedValue extends Omit<Finding, 'place'> {
  /** What the decision about it is kept by; absent without `ReviewOptions.hash`. */
  hash?: string
  /** What was decided about it earlier. */
  decision?: 'mask' | 'keep'
  /** What stands for the value where it is masked, `[GitHub token 1]`; identifies the value within the review. */
  marker: string
  /** What the marker calls it, in English, such as `GitHub token`. */
  label: string
  /** Every place of the value in the model, in their order. */
  places: FindingLocation[]
}

/** Findings of several models that somebody decides on together. */
export interface Review {
  /** The values found in a model, the first found first. A value found in an earlier model has the marker from there. */
  find(model: object): ReviewedValue[]
  /** A copy of the model with markers instead of the values that `isMasked` accepts. */
  redact<Model extends object>(
    model: Model,
    isMasked: (value: Pick<ReviewedValue, 'marker' | 'confidence' | 'group'>) => boolean,
  ): Model
}

const RANKS: Record<Confidence, number> = { high: 2, medium: 1, low: 0 }

/**
 * Begins a review. The same value has the same marker in all its models, and the one it had in earlier reviews; each model is
 * searched once, and must not change.
 */
export function createReview({ hash, decisions = [], ...options }: ReviewOptions = {}): Review {
  const decided = new Map(decisions.map((decision) => [decision.hash, decision]))
  const earlier = (secret: string): Pick<ReviewedValue, 'hash' | 'decision'> => {
    if (!hash) return {}
    const own = hash(secret)
    const decision = decided.get(own)?.decision
    return { hash: own, ...(decision && { decision }) }
  }
  const markerOf = createMarkers({
    find: (secret) => (hash && decided.size > 0 ? decided.get(hash(secret))?.marker : undefined),
    all: decisions.flatMap(({ marker }) => marker ?? []),
  })
  const searched = new WeakMap<object, Map<ModelText, Match[]>>()
  const search = (model: object) => {
    const matches = searched.get(model) ?? findModelMatches(model, options)
    searched.set(model, matches)
    return matches
  }
  const valuesIn = (model: object) => {
    const values = new Map<string, ReviewedValue>()
    for (const [text, matches] of search(model))
      for (const match of matches) {
        const marker = markerOf(match)
        const value = values.get(marker) ?? { ...valueOf(marker, match), ...earlier(match.secret) }
        values.set(marker, addPlace(value, text, match))
      }
    return values
  }
  return {
    find: (model) => [...valuesIn(model).values()],
    redact(model, isMasked) {
      const values = valuesIn(model)
      const replacements: Replacement[] = []
      for (const [text, matches] of search(model)) {
        const chosen = matches.filter((match) => {
          const value = values.get(markerOf(match))
          return value !== undefined && isMasked(value)
        })
        if (chosen.length > 0) replacements.push([text, withMarkers(text.text, chosen, markerOf)])
      }
      return replaceTexts(model, replacements)
    },
  }
}

function valueOf(marker: string, match: Match): ReviewedValue {
  const { kind, label, group, confidence, why } = match.rule
  return { marker, kind, label, group, confidence, why, preview: previewOf(match), places: [] }
}

function addPlace(value: ReviewedValue, text: ModelText, match: Match): ReviewedValue {
  const { confidence, why } = match.rule
  value.places.push(locationOf(text, match))
  if (RANKS[confidence] > RANKS[value.confidence]) Object.assign(value, { confidence, why })
  return value
}
