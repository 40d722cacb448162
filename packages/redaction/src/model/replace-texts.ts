import type { ModelText } from './model-texts.ts'

/** A text of a model, and its replacement. */
export type Replacement = readonly [ModelText, string]

interface Change {
  key?: string
  value?: string
  below: Map<string | number, Change>
}

/** A copy of a model with other texts; what holds none of them stays the same object. */
export function replaceTexts<Model extends object>(
  model: Model,
  replacements: readonly Replacement[],
): Model {
  const root: Change = { below: new Map() }
  for (const [{ path, isKey, encode }, text] of replacements) {
    let change = root
    for (const step of path) {
      const next: Change = change.below.get(step) ?? { below: new Map() }
      change.below.set(step, next)
      change = next
    }
    if (isKey) change.key = text
    else change.value = encode ? encode(text) : text
  }
  return changed(model, root) as Model
}

function changed(value: unknown, { value: text, below }: Change): unknown {
  if (text !== undefined) return text
  if (below.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const change = below.get(index)
      return change ? changed(item, change) : item
    })
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const change = below.get(key)
      return change ? [change.key ?? key, changed(inner, change)] : [key, inner]
    }),
  )
}
