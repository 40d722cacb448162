import { withheldKinds } from '@vitrine/transcript'
import type { PublicationTasks } from '../publication-tasks.ts'
import { unpack } from '../../platform/database/pack.ts'

/** Compares what a link shows with what it would show. */
export async function takesAwayTask({
  before,
  after,
  markers,
}: PublicationTasks['takes-away']['input']): Promise<boolean> {
  const [earlier, later] = await Promise.all([unpack(before), unpack(after)])
  return onlyTakesAway(JSON.parse(earlier.toString()), JSON.parse(later.toString()), markers)
}

/**
 * Whether readers get nothing by a published model that another one did not give them: parts are missing or stand behind one of
 * the markers, and the rest is as it was. Notes about what is withheld may be new.
 */
export function onlyTakesAway(before: unknown, after: unknown, markers: readonly string[]): boolean {
  if (typeof after === 'string') return typeof before === 'string' && isLessText(before, after, markers)
  if (Array.isArray(after)) return Array.isArray(before) && isLessList(before, after, markers)
  if (typeof after !== 'object' || after === null) return after === before
  if (typeof before !== 'object' || before === null || Array.isArray(before)) return false
  return Object.entries(after).every(([name, value]) => {
    if (isNote(name, value)) return true
    if (!Object.hasOwn(before, name)) return false
    const earlier: unknown = Reflect.get(before, name)
    return RAW.has(name) ? onlyMasks(earlier, value, markers) : onlyTakesAway(earlier, value, markers)
  })
}

/** Fields whose values others made: what looks like a note there is none. */
const RAW: ReadonlySet<string> = new Set([
  'input',
  'output',
  'result',
  'data',
  'attributes',
  'metadata',
  'error',
])

const NOTES: ReadonlySet<string> = new Set([
  'withheld',
  'withheldBefore',
  'withheldAfter',
  'withheldAttributes',
])

const KINDS: ReadonlySet<unknown> = new Set(withheldKinds)

function isNote(name: string, value: unknown): boolean {
  if (!NOTES.has(name)) return false
  return Array.isArray(value) ? value.every((kind) => KINDS.has(kind)) : Number.isInteger(value)
}

/** The same values, but for texts in which something is masked, and for what is missing. */
function onlyMasks(before: unknown, after: unknown, markers: readonly string[]): boolean {
  if (typeof after === 'string') return typeof before === 'string' && isLessText(before, after, markers)
  if (typeof after !== 'object' || after === null) return after === before
  if (typeof before !== 'object' || before === null || Array.isArray(before) !== Array.isArray(after))
    return false
  return Object.entries(after).every(
    ([name, value]) => Object.hasOwn(before, name) && onlyMasks(Reflect.get(before, name), value, markers),
  )
}

function isLessText(before: string, after: string, markers: readonly string[]): boolean {
  if (before === after) return true
  let pieces = [after]
  for (const marker of markers) pieces = pieces.flatMap((piece) => piece.split(marker))
  if (pieces.length === 1) return false
  let from = 0
  for (const piece of pieces) {
    const at = before.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return before.startsWith(pieces[0] ?? '') && before.endsWith(pieces.at(-1) ?? '')
}

function isLessList(
  before: readonly unknown[],
  after: readonly unknown[],
  markers: readonly string[],
): boolean {
  let at = 0
  return after.every((item) => {
    while (at < before.length && !onlyTakesAway(before[at], item, markers)) at++
    return at++ < before.length
  })
}
