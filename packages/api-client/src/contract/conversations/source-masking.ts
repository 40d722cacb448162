import { z } from 'zod'
import { runPath } from '../runs/runs.ts'
import { conversationPath } from './library.ts'

/** How much is masked at the source: what is or may well be a secret, with the words that a workspace lists; or people and machines too. */
export const maskingLevels = ['secrets', 'everything'] as const

/** A name of `maskingLevels`. */
export type MaskingLevel = (typeof maskingLevels)[number]

/** Query parameter of `conversationMaskingPath` and `runMaskingPath`: the `MaskingLevel` that is looked at. */
export const MASKING_LEVEL_PARAMETER = 'level'

/**
 * `GET` answers 200 with a `SourceMasking` that says what would be masked; `POST` takes a `SourceMaskingRequest`, writes markers over
 * what was found wherever the server stores it, and answers 200 with what was done. That cannot be undone. What was kept with a
 * reason is masked too. 403 with the reason `role-too-low` for somebody else's conversation or link, 503 with the reason `conflict` while it
 * is being written, 400 with the reason `already-published` where two of its links would show the same.
 */
export function conversationMaskingPath(conversationId: string): string {
  return `${conversationPath(conversationId)}/masking`
}

/** The same of a run, with the reason `run-not-ended` while it goes on. */
export function runMaskingPath(runId: string): string {
  return `${runPath(runId)}/masking`
}

/** What is to be masked at the source. */
export interface SourceMaskingRequest {
  level: MaskingLevel
}

/** A value that is masked at the source, without the value itself. */
export interface SourceMaskedValue {
  kind: string
  /** The kind in English, as the marker has it. */
  label: string
  group: 'secret' | 'person' | 'listed'
  /** What stands for the value. */
  marker: string
  /** In how many places it stands. */
  places: number
}

/** What masking at the source does, or did. */
export interface SourceMasking {
  values: readonly SourceMaskedValue[]
  /** Imports of the same session, this one included, in which it is masked. */
  imports: number
  /** Imports of the same session that are somebody else's, and stay as they are. */
  otherImports: number
  /** Links that show something else from then on. */
  links: number
  /** Live pages that are stopped: their readers keep what they have, with markers in it, and get the rest once they are resumed. */
  stoppedPages: number
  /** Files with a value that stay, since something else uses them too, or somebody sent the same within ten minutes. */
  keptFiles: number
  /** Copies of the database from before updates, by name: they hold what was stored then until somebody removes them. */
  backups: readonly string[]
  /** Whether the files of the database are written anew, so that nothing of it is left in them: an embedded one is. */
  isCompacted: boolean
}

/** Checks a `MaskingLevel`. */
export const maskingLevelSchema: z.ZodType<MaskingLevel> = z.enum(maskingLevels)

/** Checks a `SourceMaskingRequest`. */
export const sourceMaskingRequestSchema: z.ZodType<SourceMaskingRequest> = z.object({
  level: maskingLevelSchema,
})

const count = z.int().nonnegative()

/** Checks a `SourceMasking`. */
export const sourceMaskingSchema: z.ZodType<SourceMasking> = z.object({
  values: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      group: z.enum(['secret', 'person', 'listed']),
      marker: z.string(),
      places: count,
    }),
  ),
  imports: count,
  otherImports: count,
  links: count,
  stoppedPages: count,
  keptFiles: count,
  backups: z.array(z.string()),
  isCompacted: z.boolean(),
})
