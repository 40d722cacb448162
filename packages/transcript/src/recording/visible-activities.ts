import { asArray, asObject, asString, type JsonObject } from '../json/json-value.ts'
import { isPromptKey, isSystemMessage, withoutSystemPrompts } from '../publication/without-system-prompts.ts'
import { patchJson } from './json-patch.ts'
import { measureJson } from './measure-json.ts'
import { WORK_OF_EVENT, WORK_OF_RUN } from './state-events.ts'

/** Follows the visible content of activities. */
export interface VisibleActivities {
  show(messageId: string, content: unknown): void
  forget(messageId: string): void
  /** The operations published for a change; undefined for none. */
  change(messageId: string, patch: unknown): unknown
}

interface Activity {
  content: unknown
  isStored: boolean
  size: number
  /** Whether readers may not see all of it, so that positions in lists differ for them. */
  hides: boolean
}

/** Values that are stored of all activities of a run; for more than these, a change that hides something is not published. */
const MAX_STORED = 500_000

/** Characters that are stored at the price of a value. */
const CHARACTERS = 16

/** Follows activities, since what a change comes to for readers who do not see all depends on what it changes. */
export function createVisibleActivities(): VisibleActivities {
  const activities = new Map<string, Activity>()
  let stored = 0
  let worked = 0

  function forget(messageId: string): void {
    stored -= activities.get(messageId)?.size ?? 0
    activities.delete(messageId)
  }
  return {
    forget,
    show(messageId, content) {
      forget(messageId)
      const size = measureJson(content, MAX_STORED - stored, CHARACTERS)
      const hides = hidesPrompts(content)
      const isStored = stored + size <= MAX_STORED
      activities.set(messageId, isStored ? { content, isStored, size, hides } : { ...nothingStored, hides })
      if (isStored) stored += size
    },
    change(messageId, patch) {
      const activity = activities.get(messageId)
      const operations = asArray(patch)?.map(operationOf)
      if (!activity || !operations) return undefined
      const { content, isStored } = activity
      const isDoubtful = activity.hides || operations.some(mayHide)
      if (!isStored) {
        activities.set(messageId, { ...activity, hides: isDoubtful })
        return isDoubtful ? undefined : operations
      }
      const { changed, work } = patchJson(content, patch, Math.min(WORK_OF_EVENT, WORK_OF_RUN - worked))
      worked += work
      if (!changed) return undefined
      const hides = activity.hides || (isDoubtful && hidesPrompts(changed.value))
      activities.set(messageId, { ...activity, content: changed.value, hides })
      return isDoubtful ? visibleChange(content, changed.value, operations.length) : operations
    },
  }
}

const nothingStored = { content: undefined, isStored: false, size: 0 }

function hidesPrompts(content: unknown): boolean {
  return JSON.stringify(withoutSystemPrompts(content)) !== JSON.stringify(content)
}

/** An operation without what else it carries. */
function operationOf(operation: unknown): JsonObject {
  const { op, path, from, value } = asObject(operation) ?? {}
  const entries = Object.entries({ op: asString(op), path: asString(path), from: asString(from), value })
  return Object.fromEntries(entries.filter(([, given]) => given !== undefined))
}

/** Keys by which a message of a system is known. */
const revealingKeys = new Set(['role', 'type', 'id'])

/** Whether an operation puts something in, or makes something of what is there, that readers may not see. */
function mayHide({ op, path, from, value }: JsonObject): boolean {
  if (op === 'copy' || op === 'move') return true
  const keys = [path, from].flatMap((pointer) => (typeof pointer === 'string' ? pointer.split('/') : []))
  return keys.some((key) => isPromptKey(key) || revealingKeys.has(key)) || hidesPrompts([value])
}

/**
 * What readers see change, with no more operations than the change itself: entry by entry, or key by key, or all of it
 * anew.
 */
function visibleChange(before: unknown, after: unknown, most: number): JsonObject[] {
  for (const levels of [Infinity, 1]) {
    const changes: JsonObject[] = []
    for (const change of changesOf(before, after, levels, '')) if (changes.push(change) > most) break
    if (changes.length <= most) return changes
  }
  return [{ op: 'replace', path: '', value: withoutSystemPrompts(after) }]
}

type Changes = Generator<JsonObject, void>

/** The operations for what readers see change at a path and at most `levels` below it. */
function* changesOf(before: unknown, after: unknown, levels: number, path: string): Changes {
  const [old, now] = [asObject(before), asObject(after)]
  const [oldList, list] = [asArray(before), asArray(after)]
  if (levels > 0 && old && now) yield* changesOfKeys(old, now, levels - 1, path)
  else if (levels > 0 && oldList && list)
    yield* changesOfItems(visibleItems(oldList), visibleItems(list), levels - 1, path)
  else {
    const value = withoutSystemPrompts(after)
    const isSame = JSON.stringify(withoutSystemPrompts(before)) === JSON.stringify(value)
    if (!isSame) yield { op: 'replace', path, value }
  }
}

function* changesOfKeys(old: JsonObject, now: JsonObject, levels: number, path: string): Changes {
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (isPromptKey(key) || old[key] === now[key]) continue
    const pointer = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (!Object.hasOwn(now, key)) yield { op: 'remove', path: pointer }
    else if (Object.hasOwn(old, key)) yield* changesOf(old[key], now[key], levels, pointer)
    else yield { op: 'add', path: pointer, value: withoutSystemPrompts(now[key]) }
  }
}

/** Removes from the last on, so that the earlier positions stay. */
function* changesOfItems(old: unknown[], now: unknown[], levels: number, path: string): Changes {
  for (const [index, item] of now.entries()) {
    if (index >= old.length) yield { op: 'add', path: `${path}/${index}`, value: withoutSystemPrompts(item) }
    else if (old[index] !== item) yield* changesOf(old[index], item, levels, `${path}/${index}`)
  }
  for (let index = old.length - 1; index >= now.length; index -= 1)
    yield { op: 'remove', path: `${path}/${index}` }
}

const visibleItems = (list: unknown[]) => list.filter((item) => !isSystemMessage(item))
