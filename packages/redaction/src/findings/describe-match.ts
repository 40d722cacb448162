import type { ModelText } from '../model/model-texts.ts'
import type { Match } from '../text/match.ts'
import type { FindingLocation } from './finding.ts'

/** How much of a secret a preview shows: what its kind begins with, and never more than a quarter of it. */
const SHOWN = 4

/** The first few characters of what a match found. */
export function previewOf({ secret }: Match): string {
  return `${secret.slice(0, Math.min(SHOWN, Math.floor(secret.length / 4)))}…`
}

/** Where a match stands in its model. */
export function locationOf(
  { messageId, part, stepId, path, isKey }: ModelText,
  { start, end }: Match,
): FindingLocation {
  return {
    ...(messageId !== undefined && { messageId }),
    ...(part !== undefined && { part }),
    ...(stepId !== undefined && { stepId }),
    path,
    ...(isKey && { isKey }),
    start,
    end,
  }
}
