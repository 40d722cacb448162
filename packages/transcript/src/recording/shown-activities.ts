import { asArray, asObject } from '../import/json-value.ts'
import { isPromptKey, withoutSystemPrompts } from '../model/without-system-prompts.ts'
import { patchJson } from './json-patch.ts'
import { measureJson } from './measure-json.ts'
import { WORK_OF_EVENT, WORK_OF_RUN } from './state-events.ts'

/** What activities show to readers. */
export interface ShownActivities {
  show(messageId: string, content: unknown): void
  forget(messageId: string): void
  /** The change that readers are told for a change; undefined for none. */
  change(messageId: string, patch: unknown): unknown
}

interface Activity {
  content: unknown
  isKept: boolean
  /** Whether readers may not see all of it, so that places in lists are not the same for them. */
  hides: boolean
}

/** Values that are kept of all activities of a run; of what is more, changes are not told where it hides something. */
const MAX_KEPT = 500_000

/** Characters that are kept at the price of a value. */
const CHARACTERS = 16

/** Follows activities, since what a change comes to for readers who do not see all depends on what it changes. */
export function createShownActivities(): ShownActivities {
  const activities = new Map<string, Activity>()
  let kept = 0
  let worked = 0
  return {
    show(messageId, content) {
      kept += measureJson(content, MAX_KEPT - kept, CHARACTERS)
      const isKept = kept <= MAX_KEPT
      activities.set(messageId, { content: isKept && content, isKept, hides: hidesPrompts(content) })
    },
    forget: (messageId) => void activities.delete(messageId),
    change(messageId, patch) {
      const activity = activities.get(messageId)
      if (!activity) return undefined
      const { content, isKept } = activity
      const hides = activity.hides || mayHide(patch)
      if (!isKept) {
        activities.set(messageId, { ...activity, hides })
        return hides ? undefined : patch
      }
      const { changed, work } = patchJson(content, patch, Math.min(WORK_OF_EVENT, WORK_OF_RUN - worked))
      worked += work
      if (!changed) return undefined
      activities.set(messageId, { content: changed.value, isKept, hides })
      return hides ? [{ op: 'replace', path: '', value: withoutSystemPrompts(changed.value) }] : patch
    },
  }
}

function hidesPrompts(content: unknown): boolean {
  return JSON.stringify(withoutSystemPrompts(content)) !== JSON.stringify(content)
}

/** Keys by which a message of a system is known. */
const tellingKeys = new Set(['role', 'type', 'id'])

/** Whether a change puts something in, or makes something of what is there, that readers may not see. */
function mayHide(patch: unknown): boolean {
  return (asArray(patch) ?? []).some((operation) => {
    const { path, from, value } = asObject(operation) ?? {}
    const keys = [path, from].flatMap((place) => (typeof place === 'string' ? place.split('/') : []))
    return keys.some((key) => isPromptKey(key) || tellingKeys.has(key)) || hidesPrompts([value])
  })
}
