import {
  type Conversation,
  conversationSchema,
  type Depth,
  type HiddenPart,
  type PublishedChange,
  runSchema,
  type WorkflowRun,
} from '@vitrine/transcript'
import { z } from 'zod'
import {
  depthSchema,
  hiddenSchema,
  type ShareContent,
  shareContentShape,
  type SharedBranches,
} from './share-content.ts'
import { sharePath, SHARES_PATH } from './shares.ts'
import { type ShareUpdate, shareUpdateSchema } from './share-list.ts'

/** `POST` takes a `SharePreviewRequest` and answers 200 with a `SharePreview`. Nothing is published. */
export const SHARE_PREVIEW_PATH: string = `${SHARES_PATH}/preview`

/** What would be published: a conversation, a run, or the content of a link, which without other wishes keeps its own. */
export type SharePreviewRequest = ShareContent &
  ({ conversationId: string; branches?: SharedBranches } | { runId: string } | { shareId: string })

/** A value that should perhaps not be published, without the value itself. */
export interface PreviewedValue {
  /** Identifies the value; says nothing about it to anybody but the server. */
  hash: string
  /** What stands for the value where it is masked, `[GitHub token 1]`; empty where readers would not get what holds it. */
  marker: string
  kind: string
  /** The kind in English, as the marker has it. */
  label: string
  group: 'secret' | 'person' | 'listed'
  confidence: 'high' | 'medium' | 'low'
  /** The first few characters. */
  preview: string
  /** What happens to it: what the request decides, else what was decided before, else what is proposed. */
  decision: 'mask' | 'keep'
  /** Messages that hold it, once for each place; empty strings for places outside of messages. */
  places: readonly string[]
}

/** A message that can be left out. */
export interface PreviewedMessage {
  id: string
  role: 'system' | 'user' | 'assistant' | 'tool'
  /** How it begins, with everything masked that was found. */
  text: string
}

/** What readers would get. */
export type SharePreview = {
  /** Id of the conversation or run that it is made of: of several imports of a session, the newest. */
  source: string
  /** Title of the conversation, or name of the run, before anything is withheld. */
  title: string
  values: readonly PreviewedValue[]
  /** Messages that can be left out, in their order, those that are left out among them; none of a run. */
  messages: readonly PreviewedMessage[]
  /** Whether the conversation has other versions of messages, which are published where all branches are. */
  hasBranches: boolean
  /** What is withheld with this request. */
  depth: Depth
  hidden: readonly HiddenPart[]
  leftOut: readonly string[]
  /** What changes for readers of the link; null where the request names none. */
  changes: readonly PublishedChange[] | null
} & ({ kind: 'conversation'; model: Conversation } | { kind: 'run'; model: WorkflowRun })

/** Checks a `SharePreviewRequest`. */
export const sharePreviewRequestSchema: z.ZodType<SharePreviewRequest> = z
  .object({
    conversationId: z.string().min(1).max(200).optional(),
    runId: z.string().min(1).max(200).optional(),
    shareId: z.string().min(1).max(200).optional(),
    branches: z.enum(['current', 'all']).optional(),
    ...shareContentShape,
  })
  .transform(
    ({ conversationId, runId, shareId, branches, ...content }, { addIssue }): SharePreviewRequest => {
      const given = [conversationId, runId, shareId].filter((id) => id !== undefined)
      if (given.length === 1 && conversationId !== undefined) return { conversationId, branches, ...content }
      if (given.length === 1 && runId !== undefined) return { runId, ...content }
      if (given.length === 1 && shareId !== undefined) return { shareId, ...content }
      addIssue({ code: 'custom', path: ['conversationId'], message: 'name a conversation, a run or a link' })
      return z.NEVER
    },
  )

const preview = z.object({
  title: z.string(),
  values: z.array(
    z.object({
      hash: z.string(),
      marker: z.string(),
      kind: z.string(),
      label: z.string(),
      group: z.enum(['secret', 'person', 'listed']),
      confidence: z.enum(['high', 'medium', 'low']),
      preview: z.string(),
      decision: z.enum(['mask', 'keep']),
      places: z.array(z.string()),
    }),
  ),
  messages: z.array(
    z.object({ id: z.string(), role: z.enum(['system', 'user', 'assistant', 'tool']), text: z.string() }),
  ),
  hasBranches: z.boolean(),
  depth: depthSchema,
  hidden: hiddenSchema,
  leftOut: z.array(z.string()),
  source: z.string(),
  changes: z
    .array(
      z.object({
        kind: z.enum(['added', 'removed', 'changed']),
        what: z.enum(['title', 'message', 'step', 'other']),
        before: z.string(),
        after: z.string(),
      }),
    )
    .nullable(),
})

/** Checks a `SharePreview`. */
export const sharePreviewSchema: z.ZodType<SharePreview> = z.discriminatedUnion('kind', [
  preview.extend({ kind: z.literal('conversation'), model: conversationSchema }),
  preview.extend({ kind: z.literal('run'), model: runSchema }),
])

/**
 * What happens to what a link showed before it shows something else: it is `gone`, and with it all that was kept earlier; or it is
 * `kept` for who may change the link, or `for-readers` of the link too, at an address of its own and as long as the link stands.
 */
export const earlierContents = ['gone', 'kept', 'for-readers'] as const

/** A name of `earlierContents`. */
export type EarlierContent = (typeof earlierContents)[number]

/**
 * `PUT` takes a `ShareReplacement` and publishes the conversation or run again under the address of the link; what is not named keeps
 * what the link has. What readers got before is gone, unless `earlier` says otherwise. Answers 200 with the `ShareEntry`; 400 with the reason `already-published`
 * where another link shows just that, and `out-of-date` where it would be made of something else than `source`.
 */
export function shareContentPath(shareId: string): string {
  return `${sharePath(shareId)}/content`
}

/** What a link shows next, and who may read that from the same moment on. */
export interface ShareReplacement extends ShareContent {
  /** `source` of the preview that was looked at, so that nothing goes out which nobody saw. */
  source?: string
  limits?: ShareUpdate
  /** @default 'gone' */
  earlier?: EarlierContent
}

/** What a link showed before. What was withheld then is not in it. */
export interface ShareVersion {
  id: string
  /** Absolute address of the page; beside it stand its documents and files, as of a link. */
  url: string
  /** ISO 8601 in UTC. */
  shownFrom: string
  shownUntil: string
  depth: Depth
  hidden: readonly HiddenPart[]
  /** Ids of the messages that were left out. */
  leftOut: readonly string[]
  /** Whether readers of the link may open it, as long as the link has no number of views. */
  isForReaders: boolean
}

/** What a link showed before, the latest first. */
export interface ShareVersions {
  versions: readonly ShareVersion[]
}

/** Checks a `ShareVersions`. */
export const shareVersionsSchema: z.ZodType<ShareVersions> = z.object({
  versions: z.array(
    z.object({
      id: z.string(),
      url: z.url({ protocol: /^https?$/ }),
      shownFrom: z.iso.datetime(),
      shownUntil: z.iso.datetime(),
      depth: depthSchema,
      hidden: hiddenSchema,
      leftOut: z.array(z.string()),
      isForReaders: z.boolean(),
    }),
  ),
})

/** `GET` answers 200 with `ShareVersions`, for whose own the link is. */
export function shareVersionsPath(shareId: string): string {
  return `${sharePath(shareId)}/versions`
}

/** `DELETE` removes what a link showed before, and answers 204. */
export function shareVersionPath(shareId: string, versionId: string): string {
  return `${shareVersionsPath(shareId)}/${encodeURIComponent(versionId)}`
}

/** Checks a `ShareReplacement`. */
export const shareReplacementSchema: z.ZodType<ShareReplacement> = z.object({
  ...shareContentShape,
  source: z.string().min(1).max(200).optional(),
  limits: shareUpdateSchema.optional(),
  earlier: z.enum(earlierContents).optional(),
})
