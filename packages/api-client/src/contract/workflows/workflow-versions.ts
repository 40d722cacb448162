import { z } from 'zod'
import { type ConnectorKind, connectorKinds } from './connectors.ts'
import { type WorkflowEntry, workflowPath } from './workflows.ts'

/** `GET` answers 200 with `WorkflowVersionsAnswer`: the latest hundred. */
export function workflowVersionsPath(workflowId: string): string {
  return `${workflowPath(workflowId)}/versions`
}

/** `GET` answers 200 with `WorkflowVersion`; 404 where there is none, or no more. */
export function workflowVersionPath(workflowId: string, version: number): string {
  return `${workflowVersionsPath(workflowId)}/${version}`
}

/**
 * `POST` makes a version like this one the next, and answers 200 with `WorkflowEntry`, to admins. An open workflow's agent
 * is asked first, as for any change of it. The secret stays where the address is of the same origin, and is gone elsewhere.
 */
export function restoreWorkflowVersionPath(workflowId: string, version: number): string {
  return `${workflowVersionPath(workflowId, version)}/restoration`
}

/** What is of a version: what a workflow asks for, its graph, and where its engine listens. */
export const workflowParts = ['form', 'drawing', 'connector'] as const

/** One of `workflowParts`. */
export type WorkflowPart = (typeof workflowParts)[number]

/** A version of a workflow as it is listed. */
export interface WorkflowVersionEntry {
  version: number
  /** What it changed; empty for the first. */
  changes: readonly WorkflowPart[]
  /** The version that was taken back with it. */
  restored: number | null
  /** Name of who made it; null for a key, and somebody whose account is gone. */
  createdBy: string | null
  /** ISO 8601 in UTC. */
  createdAt: string
  /** How many runs were started of it. */
  runs: number
}

/** Versions of a workflow, the newest, which is the one in use, first. */
export interface WorkflowVersionsAnswer {
  versions: WorkflowVersionEntry[]
}

/** A version of a workflow, whole. */
export interface WorkflowVersion extends WorkflowVersionEntry, Pick<WorkflowEntry, 'inputSchema' | 'graph'> {
  /** Null to those who may not change the workflow. */
  connector: { kind: ConnectorKind; url: string } | null
}

const entry = {
  version: z.int().positive(),
  changes: z.array(z.enum(workflowParts)),
  restored: z.int().positive().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  runs: z.int().nonnegative(),
}

/** Checks a `WorkflowVersionsAnswer`. */
export const workflowVersionsAnswerSchema: z.ZodType<WorkflowVersionsAnswer> = z.object({
  versions: z.array(z.object(entry)),
})

/** Checks a `WorkflowVersion`. */
export const workflowVersionSchema: z.ZodType<WorkflowVersion> = z.object({
  ...entry,
  inputSchema: z.record(z.string(), z.unknown()),
  graph: z.custom<WorkflowEntry['graph']>((graph) => typeof graph === 'object'),
  connector: z.object({ kind: z.enum(connectorKinds), url: z.string() }).nullable(),
})
