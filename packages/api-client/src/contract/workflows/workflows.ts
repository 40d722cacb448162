import { stepKinds, type WorkflowGraph } from '@vitrine/transcript'
import { z } from 'zod'
import { type PublicBrand, publicBrandSchema } from '../brand-voices/brand-voices.ts'
import { shareIdSchema } from '../paths/share-id.ts'
import { connectorKinds, connectorSchema, type WorkflowConnector } from './connectors.ts'
import { type UsualRun, usualRunSchema, type WorkflowLimits, workflowLimitsShape } from './workflow-limits.ts'

/**
 * `GET` answers 200 with `WorkflowsAnswer`, one page by `CURSOR_PARAMETER`; `POST` takes a `WorkflowRequest`, answers
 * 201 with `WorkflowEntry`, to admins.
 */
export const WORKFLOWS_PATH = '/api/workflows'

/** `GET` and `PATCH`, which takes a `WorkflowUpdate`, answer 200 with `WorkflowEntry`; `DELETE` 204. */
export function workflowPath(workflowId: string): string {
  return `${WORKFLOWS_PATH}/${encodeURIComponent(workflowId)}`
}

/** `GET` answers 200 with `PublicWorkflow`; 404 when there is none, or it is closed. Needs no key. */
export function publicWorkflowPath(workflowId: string): string {
  return `/api/public/workflows/${encodeURIComponent(workflowId)}`
}

/** The page on which a workflow is started, for people. */
export function startWorkflowPath(workflowId: string): string {
  return `/agent_workflow_share/${encodeURIComponent(workflowId)}`
}

/** Query parameter of `startWorkflowPath`: the run of this workflow that the page shows. */
export const SHOWN_RUN_PARAMETER = 'run'

/**
 * Whether who started a run may publish it: at once, once somebody of the workspace who may publish it approves, or not.
 * Members may in any case.
 */
export const visitorPublishings = ['allowed', 'approval', 'off'] as const

/** One of `visitorPublishings`. */
export type VisitorPublishing = (typeof visitorPublishings)[number]

/** What a new workflow is. */
export interface WorkflowRequest {
  name: string
  /**
   * Markdown, for visitors.
   * @default ''
   */
  description?: string
  /** JSON Schema 2020-12 of the inputs, which are an object. */
  inputSchema: Record<string, unknown>
  graph?: WorkflowGraph | null
  connector: WorkflowConnector & {
    /** Sent as `Authorization: Bearer`, and never shown again. */
    secret?: string | null
  }
  /** @default 10 an hour, 200 a day, 600 seconds, begun once, at any cost */
  limits?: Partial<WorkflowLimits>
  /**
   * Whether everybody with its id may start it. The agent is asked first: 400 with the reason `agent-refused` and others,
   * and nothing is changed, where it does not answer as one that speaks AG-UI.
   * @default false
   */
  isOpen?: boolean
  /** @default 'allowed' */
  visitorPublishing?: VisitorPublishing
}

/**
 * What to change of a workflow. A connector without a secret keeps the one it has, unless it moves to another origin;
 * `secret: null` takes it away.
 */
export type WorkflowUpdate = Partial<WorkflowRequest>

/** A workflow as the members of its workspace see it. */
export interface WorkflowEntry {
  /** At least 128 random bits; what a visitor starts it by. */
  id: string
  name: string
  description: string
  inputSchema: Record<string, unknown>
  graph: WorkflowGraph | null
  /** Null to those who may not change it. */
  connector: (WorkflowConnector & { hasSecret: boolean }) | null
  limits: WorkflowLimits
  isOpen: boolean
  visitorPublishing: VisitorPublishing
  /** Counts the changes of its form, drawing and connector, from 1. */
  version: number
  /** Null until a run has succeeded; not in lists. */
  usual?: UsualRun | null
  /** How many of its runs wait for the caller's approval to be published. */
  waitingApprovals: number
  /** Absolute address of the page on which it is started while it is open. */
  url: string
  /** How many runs it has had. */
  runs: number
  /** ISO 8601 in UTC. */
  createdAt: string
  /** Whether the caller may change and delete it. */
  mayManage: boolean
  /** In the answer to a change that tested its agent: the error of its own that the agent answered with, as `HTTP 500`. */
  agentAnswer?: string
}

/** The workflows of a workspace, the newest first. */
export interface WorkflowsAnswer {
  workflows: WorkflowEntry[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** A workflow as everybody with its id may see it. */
export interface PublicWorkflow {
  id: string
  name: string
  /** Markdown. */
  description: string
  /** `description` as safe HTML; empty where nothing is said, or where that is to be shown as it is. */
  descriptionHtml: string
  inputSchema: Record<string, unknown>
  graph: WorkflowGraph | null
  /** Absent in answers of older servers, which let them at once. */
  visitorPublishing?: VisitorPublishing
  /** Days after its end that a run stays unless it is published, null where it stays; absent in answers of older servers. */
  runsKeptDays?: number | null
  /** How its workspace presents itself; absent where it has no brand voice. */
  brand?: PublicBrand
}

/** Levels of nesting an input schema may have. */
const MAX_DEPTH = 64

const inputSchema = z
  .record(z.string(), z.unknown())
  .refine((schema) => !isDeeper(schema, MAX_DEPTH), `nests more than ${MAX_DEPTH} levels deep`)
  .refine((schema) => schema.type === 'object', 'has to be of "type": "object"')

const name = z.string().trim().min(1).max(200)
const description = z.string().max(10_000)
const limits = z.object(workflowLimitsShape)
const nodeId = z.string().min(1).max(200)

const graph: z.ZodType<WorkflowGraph> = z.object({
  nodes: z.array(z.object({ id: nodeId, label: z.string().max(200), kind: z.enum(stepKinds) })).max(500),
  edges: z.array(z.object({ from: nodeId, to: nodeId, label: z.string().max(200).optional() })).max(2000),
})

/** Checks a `WorkflowRequest`. */
export const workflowRequestSchema: z.ZodType<WorkflowRequest> = z.object({
  name,
  description: description.optional(),
  inputSchema,
  graph: graph.nullable().optional(),
  connector: connectorSchema,
  limits: limits.partial().optional(),
  isOpen: z.boolean().optional(),
  visitorPublishing: z.enum(visitorPublishings).optional(),
})

/** Checks a `WorkflowUpdate`. */
export const workflowUpdateSchema: z.ZodType<WorkflowUpdate> = z.object({
  name: name.optional(),
  description: description.optional(),
  inputSchema: inputSchema.optional(),
  graph: graph.nullable().optional(),
  connector: connectorSchema.optional(),
  limits: limits.partial().optional(),
  isOpen: z.boolean().optional(),
  visitorPublishing: z.enum(visitorPublishings).optional(),
})

const shown = {
  id: shareIdSchema,
  name: z.string(),
  description: z.string(),
  inputSchema: z.record(z.string(), z.unknown()),
  graph: graph.nullable(),
}

/** Checks a `WorkflowEntry`. */
export const workflowEntrySchema: z.ZodType<WorkflowEntry> = z.object({
  ...shown,
  connector: z.object({ kind: z.enum(connectorKinds), url: z.string(), hasSecret: z.boolean() }).nullable(),
  limits,
  isOpen: z.boolean(),
  visitorPublishing: z.enum(visitorPublishings),
  version: z.int().positive(),
  usual: usualRunSchema.nullable().optional(),
  waitingApprovals: z.int().nonnegative(),
  url: z.url({ protocol: /^https?$/ }),
  runs: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  mayManage: z.boolean(),
  agentAnswer: z.string().optional(),
})

/** Checks a `WorkflowsAnswer`. */
export const workflowsAnswerSchema: z.ZodType<WorkflowsAnswer> = z.object({
  workflows: z.array(workflowEntrySchema),
  next: z.string().nullable(),
})

/** Checks a `PublicWorkflow`. */
export const publicWorkflowSchema: z.ZodType<PublicWorkflow> = z.object({
  ...shown,
  descriptionHtml: z.string(),
  visitorPublishing: z.enum(visitorPublishings).optional(),
  runsKeptDays: z.number().nullable().optional(),
  brand: publicBrandSchema.optional(),
})

function isDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return limit === 0 || Object.values(value).some((inner) => isDeeper(inner, limit - 1))
}
