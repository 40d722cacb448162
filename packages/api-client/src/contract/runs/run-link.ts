import { z } from 'zod'
import { ownPathSchema } from '../paths/own-path.ts'
import { type WaitingPublication, waitingPublicationSchema } from './run-publication.ts'
import { shareIdSchema } from '../paths/share-id.ts'
import { publicRunPath } from './workflow-runs.ts'

/**
 * `POST` takes a `RunCancellation` from who started a run. Answers 201 with `RunLink`, or 200 with the same link when
 * the run is published already; 202 with `WaitingPublication` where somebody has to approve it first. Refuses with 404 for
 * a wrong token, 400 with the reason `run-not-ended` while it is carried out, and 403 with the reason `publishing-off`,
 * `publication-revoked` or, where it cannot be asked for again, `publication-declined`.
 */
export function shareRunPath(runId: string): string {
  return `${publicRunPath(runId)}/share`
}

/**
 * `POST` takes a `RunCancellation` from who asked for a run to be published, and takes that back: 204. Refuses with 404 for a wrong
 * token, and where nothing waits for approval any more.
 */
export function publicationWithdrawalPath(runId: string): string {
  return `${shareRunPath(runId)}/withdrawal`
}

/** The frozen page of a run. */
export interface RunLink {
  id: string
  /** Path of the page on the server, as `sharedRunPath` gives it. */
  path: string
  /** Absolute address of the page. */
  url: string
  /** ISO 8601 in UTC. */
  createdAt: string
}

/** Checks a `RunLink`. */
export const runLinkSchema: z.ZodType<RunLink> = z.object({
  id: shareIdSchema,
  path: ownPathSchema,
  url: z.url({ protocol: /^https?$/ }),
  createdAt: z.iso.datetime(),
})

/** Checks what `shareRunPath` answers. */
export const runShareAnswerSchema: z.ZodType<RunLink | WaitingPublication> = z.union([
  runLinkSchema,
  waitingPublicationSchema,
])
