import { askWithSession, type CallOptions, type SessionClientOptions } from './ask-with-session.ts'
import type { CatalogFilter } from './catalog-client.ts'
import { activityPath } from './contract/catalog/catalog.ts'
import { CURSOR_PARAMETER, SEARCH_PARAMETER } from './contract/conversations/library.ts'
import {
  type WorkflowEntry,
  workflowEntrySchema,
  workflowPath,
  type WorkflowRequest,
  type WorkflowsAnswer,
  workflowsAnswerSchema,
  WORKFLOWS_PATH,
  type WorkflowUpdate,
} from './contract/workflows/workflows.ts'
import {
  restoreWorkflowVersionPath,
  type WorkflowVersion,
  workflowVersionPath,
  type WorkflowVersionsAnswer,
  workflowVersionsAnswerSchema,
  workflowVersionSchema,
  workflowVersionsPath,
} from './contract/workflows/workflow-versions.ts'
import { type AuditAnswer, auditAnswerSchema } from './contract/workspaces/audit.ts'
import type { ListOptions } from './list-options.ts'
import { within, withQuery } from './within-workspace.ts'

/** What a page asks about workflows. Each call throws `ApiError`. */
export interface WorkflowClient {
  /** One page of the workflows of a workspace. */
  list(workspaceId: string, options?: ListOptions & CatalogFilter): Promise<WorkflowsAnswer>
  /** A workflow. Fails with `not-found` when the workspace has none with this id. */
  read(workspaceId: string, workflowId: string, options?: CallOptions): Promise<WorkflowEntry>
  /** Creates a workflow. */
  create(workspaceId: string, request: WorkflowRequest, options?: CallOptions): Promise<WorkflowEntry>
  /** Changes a workflow. Resolves to the changed one. */
  update(
    workspaceId: string,
    workflowId: string,
    update: WorkflowUpdate,
    options?: CallOptions,
  ): Promise<WorkflowEntry>
  /** What happened to a workflow, the newest first; `before` is where the next page begins. */
  readActivity(
    workspaceId: string,
    workflowId: string,
    before?: string,
    options?: CallOptions,
  ): Promise<AuditAnswer>
  /** Ends the workflow with all its runs. */
  remove(workspaceId: string, workflowId: string, options?: CallOptions): Promise<void>
  /** The versions of a workflow, the one in use first. */
  listVersions(
    workspaceId: string,
    workflowId: string,
    options?: CallOptions,
  ): Promise<WorkflowVersionsAnswer>
  /** A version, whole. Fails with `not-found` when it is no more. */
  readVersion(
    workspaceId: string,
    workflowId: string,
    version: number,
    options?: CallOptions,
  ): Promise<WorkflowVersion>
  /** Takes a version back: makes one like it the next. */
  restoreVersion(
    workspaceId: string,
    workflowId: string,
    version: number,
    options?: CallOptions,
  ): Promise<WorkflowEntry>
}

/** A typed client for the page of somebody who is signed in. */
export function createWorkflowClient(options: SessionClientOptions): WorkflowClient {
  const ask = askWithSession(options)
  return {
    list: (workspaceId, { cursor, search, signal, ...filter } = {}) =>
      ask({
        method: 'GET',
        path: withQuery(WORKFLOWS_PATH, {
          [CURSOR_PARAMETER]: cursor,
          [SEARCH_PARAMETER]: search,
          ...filter,
        }),
        answer: workflowsAnswerSchema,
        headers: within(workspaceId),
        signal,
      }),
    read: (workspaceId, id, call) =>
      ask({
        method: 'GET',
        path: workflowPath(id),
        answer: workflowEntrySchema,
        headers: within(workspaceId),
        ...call,
      }),
    create: (workspaceId, body, call) =>
      ask({
        method: 'POST',
        path: WORKFLOWS_PATH,
        body,
        answer: workflowEntrySchema,
        headers: within(workspaceId),
        ...call,
      }),
    update: (workspaceId, id, body, call) =>
      ask({
        method: 'PATCH',
        path: workflowPath(id),
        body,
        answer: workflowEntrySchema,
        headers: within(workspaceId),
        ...call,
      }),
    remove: (workspaceId, id, call) =>
      ask({ method: 'DELETE', path: workflowPath(id), headers: within(workspaceId), ...call }),
    readActivity: (workspaceId, id, before, call) =>
      ask({
        method: 'GET',
        path: withQuery(activityPath(workflowPath(id)), { before }),
        answer: auditAnswerSchema,
        headers: within(workspaceId),
        ...call,
      }),
    listVersions: (workspaceId, id, call) =>
      ask({
        method: 'GET',
        path: workflowVersionsPath(id),
        answer: workflowVersionsAnswerSchema,
        headers: within(workspaceId),
        ...call,
      }),
    readVersion: (workspaceId, id, version, call) =>
      ask({
        method: 'GET',
        path: workflowVersionPath(id, version),
        answer: workflowVersionSchema,
        headers: within(workspaceId),
        ...call,
      }),
    restoreVersion: (workspaceId, id, version, call) =>
      ask({
        method: 'POST',
        path: restoreWorkflowVersionPath(id, version),
        answer: workflowEntrySchema,
        headers: within(workspaceId),
        ...call,
      }),
  }
}
