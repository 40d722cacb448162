import type { SearchTerm } from './search-terms.ts'

/** PostgreSQL keeps no more places of a word. Source: https://www.postgresql.org/docs/current/textsearch-limitations.html. */
const MAX_PLACES = 255

const MAX_PLACE = 16_383

/** A text as PostgreSQL reads a `tsvector` from it: what a passage is found by. */
export function toSearchVector(terms: Iterable<SearchTerm>): string {
  const places = new Map<string, number[]>()
  let place = 0
  for (const { forms } of terms) {
    place = Math.min(place + 1, MAX_PLACE)
    for (const form of forms) {
      const known = places.get(form)
      if (!known) places.set(form, [place])
      else if (known.length < MAX_PLACES) known.push(place)
    }
  }
  return [...places].map(([form, at]) => `${quoted(form)}:${at.join(',')}`).join(' ')
}

/** What PostgreSQL reads a `tsquery` for any of these forms from. */
export function toSearchQuery(term: { forms: readonly string[]; isPrefix: boolean }): string {
  return term.forms.map((form) => quoted(form) + (term.isPrefix ? ':*' : '')).join(' | ')
}

const quoted = (form: string) => `'${form.replaceAll(/['\\]/g, String.raw`\$&`)}'`
