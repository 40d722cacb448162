import type { StateInline } from 'markdown-it'

const known = new WeakMap<StateInline, Map<string, number>>()

/**
 * `indexOf` in the text of an inline state for searches that only move forward. It remembers the last answer, so
 * that a thousand openings without a closing cost one pass over the text and not a thousand.
 */
export function nextIndexOf(state: StateInline, wanted: string, from: number): number {
  let answers = known.get(state)
  if (!answers) known.set(state, (answers = new Map()))
  const last = answers.get(wanted)
  if (last !== undefined && last >= from) return last === Infinity ? -1 : last
  const position = state.src.indexOf(wanted, from)
  answers.set(wanted, position === -1 ? Infinity : position)
  return position
}
