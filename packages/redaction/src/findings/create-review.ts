import { findModelMatches } from '../model/find-model-matches.ts'
import type { ModelText } from '../model/model-texts.ts'
import { type Replacement, replaceTexts } from '../model/replace-texts.ts'
import type { Match } from '../text/match.ts'
import { locationOf, previewOf } from './describe-match.ts'
import type { Confidence, Finding, FindingLocation } from './finding.ts'
import type { FindOptions } from './find-options.ts'
import { createMarkers, withMarkers } from './markers.ts'

/** A value that was found, once for all its places. */
export interface ReviewedValue extends Omit<Finding, 'place'> {
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

/** Begins a review. The same value has the same marker in all its models; each model is searched once, and must not change. */
export function createReview(options: FindOptions = {}): Review {
  const markerOf = createMarkers()
  const searched = new WeakMap<object, Map<ModelText, Match[]>>()
  const search = (model: object) => {
    const matches = searched.get(model) ?? findModelMatches(model, options)
    searched.set(model, matches)
    return matches
  }
  const valuesIn = (model: object) => {
    const values = new Map<string, ReviewedValue>()
    for (const [text, matches] of search(model))
      for (const match of matches) addPlace(values, markerOf(match), text, match)
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

function addPlace(values: Map<string, ReviewedValue>, marker: string, text: ModelText, match: Match): void {
  const { kind, label, group, confidence, why } = match.rule
  const place = locationOf(text, match)
  const known = values.get(marker)
  if (!known) {
    values.set(marker, {
      marker,
      kind,
      label,
      group,
      confidence,
      why,
      preview: previewOf(match),
      places: [place],
    })
    return
  }
  known.places.push(place)
  if (RANKS[confidence] > RANKS[known.confidence]) Object.assign(known, { confidence, why })
}
