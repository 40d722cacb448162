import { askWithSession, type CallOptions, type SessionClientOptions } from './ask-with-session.ts'
import {
  agentActivityPath,
  type AgentEntry,
  agentEntrySchema,
  type AgentKind,
  agentPath,
  agentPicturePath,
  type AgentRequest,
  type AgentsAnswer,
  agentsAnswerSchema,
  type AgentSort,
  AGENTS_PATH,
  type AgentState,
  type AgentUpdate,
} from './contract/agents/agents.ts'
import { CURSOR_PARAMETER, SEARCH_PARAMETER } from './contract/conversations/library.ts'
import { type AuditAnswer, auditAnswerSchema } from './contract/workspaces/audit.ts'
import type { ListOptions } from './list-options.ts'
import { within, withQuery } from './within-workspace.ts'

/** Which agents and chatbots a list shows, and in which order. */
export interface AgentFilter {
  /** Only those whose name or description holds this text. */
  search?: string
  kind?: AgentKind
  /** @default 'active' */
  state?: AgentState
  /** @default 'newest' */
  sort?: AgentSort
}

/** What a page asks about agents and chatbots. Each call throws `ApiError`. */
export interface AgentClient {
  /** One page of the agents and chatbots of a workspace. */
  list(workspaceId: string, options?: ListOptions & AgentFilter): Promise<AgentsAnswer>
  /** An agent or chatbot. Fails with `not-found` when the workspace has none with this id. */
  read(workspaceId: string, agentId: string, options?: CallOptions): Promise<AgentEntry>
  /** Creates an agent or chatbot. */
  create(workspaceId: string, request: AgentRequest, options?: CallOptions): Promise<AgentEntry>
  /** Changes, archives, restores or moves to the trash. Resolves to the changed one. */
  update(
    workspaceId: string,
    agentId: string,
    update: AgentUpdate,
    options?: CallOptions,
  ): Promise<AgentEntry>
  /** Removes for good what is in the trash. */
  remove(workspaceId: string, agentId: string, options?: CallOptions): Promise<void>
  /** Sets the picture: PNG, JPEG, GIF, WebP or AVIF of at most `MAX_PICTURE_BYTES`. */
  setPicture(
    workspaceId: string,
    agentId: string,
    bytes: Uint8Array<ArrayBuffer>,
    options?: CallOptions,
  ): Promise<AgentEntry>
  /** Removes the picture. Resolves to the changed one. */
  removePicture(workspaceId: string, agentId: string, options?: CallOptions): Promise<AgentEntry>
  /** What happened to an agent, the newest first; `before` is where the next page begins. */
  readActivity(
    workspaceId: string,
    agentId: string,
    before?: string,
    options?: CallOptions,
  ): Promise<AuditAnswer>
}

/** A typed client for the page of somebody who is signed in. */
export function createAgentClient(options: SessionClientOptions): AgentClient {
  const ask = askWithSession(options)
  const answer = agentEntrySchema
  return {
    list: (workspaceId, { cursor, search, kind, state, sort, signal } = {}) =>
      ask({
        method: 'GET',
        path: withQuery(AGENTS_PATH, {
          [CURSOR_PARAMETER]: cursor,
          [SEARCH_PARAMETER]: search,
          kind,
          state,
          sort,
        }),
        answer: agentsAnswerSchema,
        headers: within(workspaceId),
        signal,
      }),
    read: (workspaceId, id, call) =>
      ask({ method: 'GET', path: agentPath(id), answer, headers: within(workspaceId), ...call }),
    create: (workspaceId, body, call) =>
      ask({ method: 'POST', path: AGENTS_PATH, body, answer, headers: within(workspaceId), ...call }),
    update: (workspaceId, id, body, call) =>
      ask({ method: 'PATCH', path: agentPath(id), body, answer, headers: within(workspaceId), ...call }),
    remove: (workspaceId, id, call) =>
      ask({ method: 'DELETE', path: agentPath(id), headers: within(workspaceId), ...call }),
    setPicture: (workspaceId, id, bytes, call) =>
      ask({
        method: 'PUT',
        path: agentPicturePath(id),
        bytes,
        answer,
        headers: within(workspaceId),
        ...call,
      }),
    removePicture: (workspaceId, id, call) =>
      ask({ method: 'DELETE', path: agentPicturePath(id), answer, headers: within(workspaceId), ...call }),
    readActivity: (workspaceId, id, before, call) =>
      ask({
        method: 'GET',
        path: withQuery(agentActivityPath(id), { before }),
        answer: auditAnswerSchema,
        headers: within(workspaceId),
        ...call,
      }),
  }
}
